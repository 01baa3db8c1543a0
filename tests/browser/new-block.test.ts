import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addBlocks, copyProject, type Project } from '../new-block/project.ts';
import { test as base, expect } from './fixtures.ts';
import { openShopServer } from './shop-server.ts';

const quote = (words: string, more: object = {}) => ({ blockType: 'acme_quote', words, ...more });
const crash = (words: string, where: string) => ({ blockType: 'acme_crash', words, crash: where });
const full = JSON.parse(
  readFileSync(join(import.meta.dirname, '../new-block/quote/samples/full.json'), 'utf8'),
);

const pages = {
  quotes: {
    title: '语录',
    content: { first: quote('少即是多'), second: quote('上帝在细节中', { by: '密斯' }) },
  },
  complete: { title: '语录与商品', content: { all: full } },
  broken: {
    title: '一页之中',
    content: {
      before: quote('之前'),
      unknown: { blockType: 'acme_qoute', words: '类型不存在' },
      invalid: quote('', { by: 7 }),
      crashing: crash('崩溃', 'everywhere'),
      between: quote('之间'),
      tabs: {
        blockType: 'block36',
        tabs: [
          {
            name: '甲',
            blocks: { inner: crash('内层崩溃', 'everywhere'), calm: quote('内层无恙') },
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
      render: crash('渲染时崩溃', 'browser'),
      effect: crash('效果里崩溃', 'effect'),
      after: quote('之后'),
    },
  },
};

const test = base.extend<object, { project: Project }>({
  pages,
  project: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first parameter.
    async ({}, use) => {
      const project = copyProject();
      addBlocks(project);
      const built = project.run('scripts/build.mjs', ['client', 'server', 'cli']);
      if (built.code !== 0) throw new Error(built.output);
      await use(project);
      project.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shopServer: [
    async ({ project }, use) => {
      const server = await openShopServer({ project: project.folder });
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test.describe('a new block type', () => {
  test('is rendered, in order, with its defaults', async ({ shop }) => {
    const html = await (await fetch(`${shop.url}/cms/quotes.html`)).text();
    expect(html).toMatch(/少即是多.*佚名.*上帝在细节中.*密斯/s);
  });

  test('is checked and explained by the command', async ({ project }) => {
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

  test('hydrates in the browser', async ({ shop }) => {
    const { page } = await shop.page(1440, '/cms/quotes.html');
    await page.locator('#first button').click();
    await expect(page.locator('#first button', { hasText: '已收藏' })).toBeVisible();
  });

  test('shows its products, its nested blocks and its effect on the header', async ({ shop }) => {
    const { page } = await shop.page(1440, '/cms/complete.html');
    const block = page.locator('#all');
    await expect(block.getByText('上帝在细节中。')).toBeVisible();
    const cards = block.locator('[data-carousel] [aria-roledescription]').filter({ has: page.locator('a') });
    await expect(cards).toHaveCount(full.skus.length);
    const [first, row] = [
      await cards.first().boundingBox(),
      await block.locator('[data-carousel]').boundingBox(),
    ];
    // Two of the three beside each other.
    expect(Math.round((row?.width ?? 0) / (first?.width ?? 1))).toBe(full.columns);
    await expect(page.locator('header > div').first()).toHaveCSS('background-color', 'rgb(244, 239, 230)');
  });

  test('does not affect other blocks if it is unknown, invalid or throws', async ({ shop }) => {
    const html = await (await fetch(`${shop.url}/cms/broken.html`)).text();
    expect(html).toMatch(/之前.*之间.*内层无恙.*之后/s);
    for (const gone of ['类型不存在', '崩溃'])
      expect(html.split('<script type="application/json"')[0]).not.toContain(gone);
    const { page } = await shop.page(1440, '/cms/broken.html');
    await page.locator('#after button').click();
    await expect(page.locator('#after button', { hasText: '已收藏' })).toBeVisible();
  });

  test('shows its findings in preview, in the place of each faulty block', async ({ shop }) => {
    const html = await (await fetch(`${shop.url}/cms/broken.html?preview=1`)).text();
    const card = (label: string) =>
      new RegExp(`data-problem="${label}".*?</aside>`, 's').exec(html)?.[0] ?? '';
    expect(card('unknown')).toContain('acme_quote');
    expect(card('invalid')).toContain('/by');
    expect(card('crashing')).toContain('the block broke');
    expect(card('inner')).toContain('the block broke');
    expect(html).toMatch(
      /之前.*data-problem="unknown".*data-problem="invalid".*data-problem="crashing".*之间.*之后/s,
    );
  });

  test('is the only block left out if it throws in the browser, and is reported to the server', async ({
    shop,
  }) => {
    const reports: unknown[] = [];
    const collect = async (page: Page) => {
      page.on('response', response => {
        const request = response.request();
        if (request.url().endsWith('/_block-failures')) {
          reports.push([response.status(), request.postDataJSON(), request.headers().cookie]);
        }
      });
    };
    const { page, problems } = await shop.page(1440, '/cms/browser.html', { before: collect });
    await expect
      .poll(() => problems.join('\n'))
      .toMatch(/"render" \(acme_crash\)[\s\S]*"effect" \(acme_crash\)|"effect"[\s\S]*"render"/);
    await page.locator('#after button').click();
    await expect(page.locator('#after button', { hasText: '已收藏' })).toBeVisible();
    await expect(page.locator('#before blockquote')).toHaveText('之前');
    const report = [204, { type: 'acme_crash', page: 'browser' }, undefined];
    await expect.poll(() => reports).toEqual([report, report]);
    // The crashes, which are reported once each.
    problems.length = 0;
  });

  test('shows a card in preview if it throws in the browser, and is not reported', async ({ shop }) => {
    const { page, allowProblems } = await shop.page(1440, '/cms/browser.html?preview=1&lang=en', {
      before: page => page.route('**/_block-failures', route => route.abort()),
    });
    allowProblems(/acme_crash/);
    for (const label of ['render', 'effect']) {
      await expect(page.locator(`#${label} [data-problem="${label}"]`)).toContainText(
        'The block threw in the browser: the block broke',
      );
    }
    await expect(page.locator('#after blockquote')).toHaveText('之后');
  });
});
