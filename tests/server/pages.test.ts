import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { open, page, shopPerTest, text } from './cms-pages.ts';
import { emptyDatabase } from './database.ts';
import { labelsIn, Shop } from './shop.ts';

shopPerTest();

describe('a CMS page', () => {
  it('is served under its key, the home page at / [B2.1-01]', async () => {
    const get = await open({
      pages: { spring: page({ a: text('樱花') }), 祖母绿: page({ a: text('绿色') }) },
    });
    expect((await get('/')).body).toContain('欢迎光临');
    expect((await get('/cms/spring.html')).body).toContain('樱花');
    expect((await get(`/cms/${encodeURIComponent('祖母绿')}.html`)).body).toContain('绿色');
    expect((await get('/')).headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('redirects /cms/home.html to /, with the query', async () => {
    const get = await open({});
    const answers = await Promise.all(
      ['/cms/home.html', '/cms/home.html?look_identifer=2'].map(url => get(url)),
    );
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [301, '/'],
      [301, '/?look_identifer=2'],
    ]);
  });

  it('accepts keys up to the length of a file name', async () => {
    const key = '绿'.repeat(80);
    const get = await open({ pages: { [key]: page({ a: text('长') }) } });
    expect((await get(`/cms/${encodeURIComponent(key)}.html`)).statusCode).toBe(200);
  });

  it('has the title and description of its content [B2.1-02]', async () => {
    const get = await open({
      pages: { spring: page({}, { title: '"春" & <夏>', description: '<新> "作" & 更多' }) },
    });
    const { body } = await get('/cms/spring.html');
    expect(body).toContain('<title>&quot;春&quot; &amp; &lt;夏&gt;</title>');
    expect(body).toContain('<meta name="description" content="&lt;新&gt; &quot;作&quot; &amp; 更多">');
    expect(body).not.toContain('name="robots"');
  });

  it('has one hidden h1 with the first block’s seoTitle, or else with the title [B2.1-05]', async () => {
    const get = await open({
      pages: {
        titled: page({ a: text('一', { seoTitle: '春日手袋 & 配饰' }), b: text('二', { seoTitle: '二' }) }),
        untitled: page({ a: text('一') }),
      },
    });
    const headings = async (key: string) => (await get(`/cms/${key}.html`)).body.match(/<h1.*?<\/h1>/g);
    expect(await headings('titled')).toEqual(['<h1 class="visually-hidden">春日手袋 &amp; 配饰</h1>']);
    expect(await headings('untitled')).toEqual(['<h1 class="visually-hidden">春日</h1>']);
  });

  it('shows the blocks in the order in which they are written [B2.1-04]', async () => {
    const content =
      '{"b":{"blockType":"text","text":"甲"},"10":{"blockType":"text","text":"乙"},"2":{"blockType":"text","text":"丙"},"a":{"blockType":"text","text":"丁"}}';
    const get = await open({ pages: { spring: `{"title":"春","content":${content}}` } });
    const { body } = await get('/cms/spring.html');
    expect(labelsIn(body)).toEqual(['b', '10', '2', 'a']);
    expect(body).toMatch(/<p>甲<\/p>[\s\S]*<p>乙<\/p>[\s\S]*<p>丙<\/p>[\s\S]*<p>丁<\/p>/);
  });

  it('shows the price of a product that a block names', async () => {
    const product = { sku: 'A', name: '手袋', price: 2_650_000, orgPrice: 2_650_000, status: true };
    const get = await open({
      pages: { spring: page({ a: text('手袋', { skus: ['A', 'NONE'] }) }) },
      files: { 'products.json': JSON.stringify([product]) },
    });
    expect((await get('/cms/spring.html')).body).toContain('<b>¥26,500</b>');
  });

  it('shows without its products while they cannot be read, logs why, and recovers [B8-12]', async () => {
    const product = { sku: 'A', name: '手袋', price: 2_650_000, orgPrice: 2_650_000, status: true };
    const { db } = await emptyDatabase();
    const shop = new Shop({
      pages: { spring: page({ a: text('手袋', { skus: ['A'] }) }) },
      files: { 'products.json': JSON.stringify([product]) },
    });
    try {
      const app = await shop.open();
      const warn = vi.spyOn(app.log, 'warn');
      await sql`alter table colours rename to moved_colours`.execute(db);
      const broken = await app
        .inject('/cms/spring.html')
        .finally(() => sql`alter table moved_colours rename to colours`.execute(db));
      expect(broken.statusCode).toBe(200);
      expect(broken.body).toContain('手袋');
      expect(broken.body).not.toContain('¥26,500');
      expect(warn.mock.calls.map(([, message]) => message)).toEqual([
        expect.stringMatching(/^content: page: The products could not be read: .*colours/),
      ]);
      expect((await app.inject('/cms/spring.html')).body).toContain('<b>¥26,500</b>');
    } finally {
      await shop.close();
    }
  });

  it('has the header and footer of the static blocks', async () => {
    const get = await open({
      blocks: {
        header: {
          content: { menuData: [{ id: '1', name: '手袋', level: 1, url: '/category/handbags.html' }] },
        },
        footer: { content: { copyright: '© 春日' } },
      },
    });
    const { body } = await get('/');
    expect(body).toContain('/category/handbags.html');
    expect(body).toMatch(/<footer[\s\S]*© 春日/);
  });

  it('uses the catalogue’s first-level categories as menu when the header has none', async () => {
    const items = [{ id: 'totes', name: '托特包', url: '/category/totes.html' }];
    const get = await open({
      blocks: { header: { content: {} } },
      files: {
        'products.json': '[]',
        'categories.json': JSON.stringify([{ id: 'bags', name: '手袋', url: '/category/bags.html', items }]),
      },
    });
    for (const url of ['/', '/cms/none.html']) {
      const { body } = await get(url);
      expect(body).toContain('href="/category/bags.html"');
      expect(body).toMatch(/"menuVersion":"[\w-]{12}"/);
      expect(body).not.toContain('/category/totes.html');
    }
  });

  it.each([
    ['broken JSON', '{"content":'],
    ['JSON that is not an object', 'null'],
    ['content of a wrong type', '{"content":[7]}'],
    ['a byte order mark', '\ufeff{"content":{"copyright":"© 春日"}}'],
  ])('is shown although the footer is %s', async (_name, footer) => {
    const get = await open({ blocks: { footer } });
    const { statusCode, body } = await get('/');
    expect(statusCode).toBe(200);
    expect(body).toContain('欢迎光临');
    expect(body.includes('© 春日')).toBe(footer.startsWith('\ufeff'));
  });
});

describe('a page with broken blocks', () => {
  const broken = page({
    first: text('第一'),
    unknown: { blockType: 'wear_gird', text: '不该出现' },
    invalid: { blockType: 'text', text: 7 },
    thrown: { blockType: 'thrower' },
    last: text('最后'),
  });

  it('shows all other blocks', async () => {
    const get = await open({ pages: { spring: broken } });
    const { statusCode, body } = await get('/cms/spring.html');
    expect(statusCode).toBe(200);
    expect(labelsIn(body)).toEqual(['first', 'last']);
    expect(body).not.toMatch(/data-problem|no such window|不该出现|<template/);
  });

  it('shows a card for each broken block in preview, which is neither cached nor indexed', async () => {
    const get = await open({ pages: { spring: broken } });
    const { body, headers } = await get('/cms/spring.html?preview=1');
    const cards = [...body.matchAll(/<aside[^>]*data-problem="(\w+)"[\s\S]*?<\/aside>/g)];
    expect(cards.map(([, label]) => label)).toEqual(['unknown', 'invalid', 'thrown']);
    const [unknown, invalid, thrown] = cards.map(([card]) => card);
    expect(unknown).toContain('wear_gird');
    expect(invalid).toContain('/text');
    expect(thrown).toContain('no such window');
    expect(labelsIn(body)).toEqual(['first', 'last']);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['cdn-cache-control']).toBeUndefined();
  });

  it('shows in preview where and why the page is not valid JSON, with the lines around it', async () => {
    const text = '{\n  "title": "春日",\n  "content": {},\n}\n';
    const get = await open({ pages: { spring: text } });
    const { statusCode, body } = await get('/cms/spring.html?preview=1');
    expect(statusCode).toBe(200);
    expect(body).toMatch(/<aside[^>]*data-problem="spring"/);
    expect(body).toContain('pages/spring，第 3 行，第 16 列：多余的逗号，请删除');
    const english = await get('/cms/spring.html?preview=1&lang=en');
    expect(english.body).toContain('pages/spring, line 3, column 16: this comma is superfluous; remove it');
    expect(body).toContain('3 |   &quot;content&quot;: {},\n  |                ^');
    expect((await get('/cms/spring.html')).statusCode).toBe(503);
  });

  it('has no preview in production', async () => {
    const get = await open({ pages: { spring: broken } }, { NODE_ENV: 'production' });
    const answer = await get('/cms/spring.html?preview=1');
    expect(answer.body).toBe((await get('/cms/spring.html')).body);
    expect(answer.body).not.toContain('data-problem');
  });
});

describe('shop-by-look', () => {
  const files = {
    pages: {
      campaign: page({
        intro: text('造型'),
        look: { blockType: 'detail', text: '造型一' },
        looks: { blockType: 'looks', text: '全部造型' },
      }),
    },
  };
  const url = '/cms/campaign.html';

  it('shows only the look’s block when the address names a look [B2.1-09]', async () => {
    const get = await open(files);
    for (const query of [
      'look_identifer=2',
      'look_identifer=2&look_identifer=3',
      `look_identifer=${'长'.repeat(99)}`,
    ]) {
      expect(labelsIn((await get(`${url}?${encodeURI(query)}`)).body)).toEqual(['look']);
    }
  });

  it('hides the look’s block when the address names no look, also after requests that did [B2.1-10]', async () => {
    const get = await open(files);
    for (const query of ['?look_identifer=2', '?look_identifer=', '', '?look_identifier=2', '?campaign']) {
      const shown = query === '?look_identifer=2' ? ['look'] : ['intro', 'looks'];
      expect(labelsIn((await get(url + query)).body), query).toEqual(shown);
    }
  });
});
