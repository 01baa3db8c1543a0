import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addQuoteBlock, copyProject, type Project } from '../new-block/project.ts';
import { openBrowser, openShop, type Shop } from './shop.ts';

const quote = (words: string, more: object = {}) => ({ blockType: 'acme_quote', words, ...more });

const pages = {
  quotes: {
    title: '语录',
    content: { first: quote('少即是多'), second: quote('上帝在细节中', { by: '密斯' }) },
  },
  broken: {
    title: '一页之中',
    content: {
      before: quote('之前'),
      unknown: { blockType: 'acme_qoute', words: '类型不存在' },
      invalid: quote('', { by: 7 }),
      crashing: quote('崩溃', { crash: 'everywhere' }),
      between: quote('之间'),
      tabs: {
        blockType: 'block36',
        tabs: [
          {
            name: '甲',
            blocks: { inner: quote('内层崩溃', { crash: 'everywhere' }), calm: quote('内层无恙') },
          },
        ],
      },
      after: quote('之后'),
    },
  },
  browser: {
    title: '浏览器里',
    content: {
      before: quote('之前'),
      render: quote('渲染时崩溃', { crash: 'browser' }),
      effect: quote('效果里崩溃', { crash: 'effect' }),
      after: quote('之后'),
    },
  },
};

describe('a block type that the project did not have', () => {
  let project: Project;
  let shop: Shop;
  let browser: Browser;

  beforeAll(async () => {
    project = copyProject();
    addQuoteBlock(project);
    const built = project.run('scripts/build.mjs', ['client', 'server', 'cli']);
    if (built.code !== 0) throw new Error(built.output);
    shop = await openShop({ project: project.folder, pages });
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await shop?.close();
    project?.remove();
  });

  it('is rendered, in order, with its defaults', async () => {
    const html = await (await fetch(`${shop.url}/cms/quotes.html`)).text();
    expect(html).toMatch(/少即是多.*佚名.*上帝在细节中.*密斯/s);
  });

  it('is checked and explained by the command', () => {
    const file = join(project.folder, 'page.json');
    writeFileSync(
      file,
      JSON.stringify({ title: '页', content: { a: { blockType: 'acme_quote', wrods: '少' } } }),
    );
    const checked = project.run('dist/cli/vitrine.js', ['validate', '--format', 'json', file]);
    expect(checked.code).toBe(1);
    const { problems } = JSON.parse(checked.output);
    expect(problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          rule: 'unknown-field',
          block: 'a',
          blockType: 'acme_quote',
          suggestion: 'words',
        }),
        expect.objectContaining({ rule: 'required', severity: 'error' }),
      ]),
    );
    expect(project.run('dist/cli/vitrine.js', ['explain', 'acme_quote']).output).toContain('What was said.');
  });

  it('comes alive in the browser', async () => {
    const page = await browser.newPage();
    await page.goto(`${shop.url}/cms/quotes.html`);
    await page.locator('#first button').click();
    await page.locator('#first button', { hasText: '已收藏' }).waitFor();
    await page.close();
  });

  it('costs no other block its place when it is unknown, invalid or throws', async () => {
    const html = await (await fetch(`${shop.url}/cms/broken.html`)).text();
    expect(html).toMatch(/之前.*之间.*内层无恙.*之后/s);
    for (const gone of ['类型不存在', '崩溃'])
      expect(html.split('<script type="application/json"')[0]).not.toContain(gone);
    const page = await browser.newPage();
    const said: string[] = [];
    page.on('console', message => said.push(message.text()));
    page.on('pageerror', error => said.push(error.message));
    await page.goto(`${shop.url}/cms/broken.html`);
    await page.locator('#after button').click();
    await page.locator('#after button', { hasText: '已收藏' }).waitFor();
    expect(said).toEqual([]);
    await page.close();
  });

  it('tells the editor in preview, in the place of each, what is wrong and where', async () => {
    const html = await (await fetch(`${shop.url}/cms/broken.html?preview=1`)).text();
    const card = (label: string) =>
      new RegExp(`data-problem="${label}".*?</aside>`, 's').exec(html)?.[0] ?? '';
    expect(card('unknown')).toContain('acme_quote');
    expect(card('invalid')).toContain('/by');
    expect(card('crashing')).toContain('the quote broke');
    expect(card('inner')).toContain('the quote broke');
    expect(html).toMatch(
      /之前.*data-problem="unknown".*data-problem="invalid".*data-problem="crashing".*之间.*之后/s,
    );
  });

  it('is left out alone when it throws in the browser: rendering, in an effect, in a handler', async () => {
    const page = await browser.newPage();
    const said: string[] = [];
    page.on('console', message => said.push(message.text()));
    await page.goto(`${shop.url}/cms/browser.html`);
    await expect
      .poll(() => said.join('\n'))
      .toMatch(/"render" \(acme_quote\)[\s\S]*"effect" \(acme_quote\)|"effect"[\s\S]*"render"/);
    await page.locator('#after button').click();
    await page.locator('#after button', { hasText: '已收藏' }).waitFor();
    expect(await page.locator('#before blockquote').textContent()).toBe('之前');
    await page.close();
  });
});
