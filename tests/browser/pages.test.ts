import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillPromises } from '#shop/promises';
import { expect, test } from './fixtures.ts';
import { ROOT } from './shop-server.ts';
import { logIn } from './shopper.ts';

const DEMO = ['/', '/cms/emerald-letter.html', '/cms/gold-at-night.html'];

// A test edits the home page, which is written again before each test.
test.use({
  pages: { home: JSON.parse(readFileSync(join(ROOT, 'fixtures/content/pages/home.json'), 'utf8')) },
});

test.describe('the demonstration pages', () => {
  for (const path of DEMO) {
    test(`${path} contains language, title, one hidden h1 and all text without script [A2-001, B2.1-02, B2.1-05, A1-08]`, async ({
      shop,
    }) => {
      const html = await (await fetch(shop.url + path)).text();
      const key = path === '/' ? 'home' : (/(\w[\w-]*)\.html/.exec(path)?.[1] as string);
      const text = readFileSync(join(shop.contentDir, 'pages', `${key}.json`), 'utf8');
      const page = JSON.parse(fillPromises(text));
      const markup = html.split('<script type="application/json"')[0] as string;
      expect(markup).toContain('<html lang="zh-CN"');
      expect(markup).toContain(`<title>${page.title}</title>`);
      expect(markup.match(/<h1/g)).toHaveLength(1);
      // On these pages only the first visible block has a seoTitle.
      const [seoTitle] = Object.values<{ seoTitle?: string }>(page.content).flatMap(
        block => block.seoTitle ?? [],
      );
      expect(markup).toContain(`<h1 class="visually-hidden">${seoTitle}</h1>`);
      const missing = listTexts(page.content).filter(words => !markup.includes(words));
      expect(missing).toEqual([]);
      const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
      // Structured data is not executed.
      expect(scripts.filter(tag => tag !== '<script type="application/ld+json">')).toEqual([
        expect.stringMatching(
          /^<script type="module" async data-entry="\/assets\/[\w-]+\.js"( data-after-pictures)?>$/,
        ),
        '<script type="application/json" id="page-data">',
        '<script type="application/json" id="block-scripts">',
      ]);
    });
  }

  test('shows an edit of a page file on reload, without a restart [B1-01]', async ({ shop }) => {
    const visit = await shop.page(1440, '/');
    const file = join(shop.contentDir, 'pages/home.json');
    const page = JSON.parse(readFileSync(file, 'utf8'));
    page.content['new-arrivals'].title = '刚刚改过';
    writeFileSync(file, JSON.stringify(page));
    await visit.page.reload();
    await expect(visit.page.locator('#new-arrivals h2')).toHaveText('刚刚改过');
  });

  test('serves a member the same page as a guest [B6-01]', async ({ shop }) => {
    const { page } = await shop.page(1440, '/');
    await logIn(page);
    for (const path of DEMO) {
      const [member, stranger] = [await page.request.get(shop.url + path), await fetch(shop.url + path)];
      expect(await member.text()).toBe(await stranger.text());
    }
  });

  test('serves each key its own page, and the designed 404 for an unknown key [B2.1-01]', async ({
    shop,
  }) => {
    const answers = await Promise.all(DEMO.map(path => fetch(shop.url + path).then(answer => answer.text())));
    expect(new Set(answers.map(html => /<title>(.*?)<\/title>/.exec(html)?.[1])).size).toBe(3);
    const missing = await fetch(`${shop.url}/cms/nowhere.html`);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('VITRINE');
  });

  test('hydrates the 404 page', async ({ shop }) => {
    const { page, allowProblems } = await shop.page(1440, '/cms/nowhere.html');
    allowProblems(/404/);
    const drawing = await page.locator('main svg').first().boundingBox();
    expect(drawing?.width).toBeLessThanOrEqual(380);
    await page.getByRole('button', { name: '菜单', exact: true }).click();
    await expect(page.getByRole('dialog', { name: '菜单' })).toBeVisible();
  });

  test('shows all text without script', async ({ shop }) => {
    const visit = await shop.page(390, '/cms/emerald-letter.html', { javaScriptEnabled: false });
    for (const words of ['松林来信', '第一封信', '五个造型', '青柏 淡香水', '下一个故事：夜之金']) {
      await expect(visit.page.locator('main').getByText(words).last()).toBeVisible();
    }
  });

  test('has a Content-Security-Policy without eval and without inline scripts but one, by its hash', async ({
    shop,
  }) => {
    const response = await fetch(shop.url);
    const policy = response.headers.get('content-security-policy') ?? '';
    const scripts = [...(await response.text()).matchAll(/<script type="module"[^>]*>(.*?)<\/script>/gs)];
    const hashes = scripts.map(([, text = '']) => createHash('sha256').update(text).digest('base64'));
    expect(hashes).toHaveLength(1);
    expect(policy).toContain(`script-src 'self' 'sha256-${hashes[0]}';`);
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(policy).toContain("require-trusted-types-for 'script'");
  });
});

/** Returns the visible text of a page's content, without tags and text with entities. */
function listTexts(value: unknown, name = ''): string[] {
  if (typeof value === 'string') {
    const spoken = [
      'title',
      'des',
      'text',
      'desc',
      'caption',
      'pc',
      'name',
      'shopTitle',
      'exploreTitle',
      'imgAlt',
    ];
    if (!spoken.includes(name) || value.startsWith('/')) return [];
    return value
      .split(/<[^>]*>/)
      .map(words => words.trim())
      .filter(words => words.length > 0 && !/[&"']/.test(words));
  }
  if (Array.isArray(value)) return value.flatMap(item => listTexts(item, name));
  if (typeof value !== 'object' || value === null) return [];
  // What a form shows after it is sent is not on the page before.
  return Object.entries(value).flatMap(([key, inner]) => (key === 'thanks' ? [] : listTexts(inner, key)));
}
