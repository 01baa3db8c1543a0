import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shopForAllTests } from './shop.ts';

/** Keys of the static blocks of A3-62; `vitrine-image` is an example of `{product}-image`. */
const STATIC_BLOCKS = [
  'footer',
  'recommend-selection',
  'wrapper-attribute-size',
  'header',
  'notfound',
  'belt-customize',
  'vitrine-image',
  'checkout-gift-blocks',
];

const LOOKS = '{"b":{"blockType":"text"},"10":{"blockType":"text"},"2":{"blockType":"text"}}';

const shop = shopForAllTests({
  pages: {
    spring: `\ufeff {"title":"春日","content":${LOOKS}}\n`,
    祖母绿: {
      title: '祖母绿',
      content: { a: { blockType: 'text', blockStyle: { pc: { color: 'red' } } } },
    },
    broken: '{"title": }',
  },
  blocks: { footer: { title: '页脚', content: { copyright: '©' } } },
});

const get = (path: string) => shop.app.inject({ url: `/rest/default/V1/${path}` });

describe('the content calls', () => {
  it('cms/page/{key} returns title and content, a map of labelled blocks [A7-10, B7-02, B2.1-03, A7-09]', async () => {
    expect((await get('cms/page/home')).json()).toEqual({
      status: 200,
      message: '',
      data: { title: '首页', content: { hero: { blockType: 'text', text: '欢迎光临' } } },
    });
    const { statusCode, headers, body } = await get(`cms/page/${encodeURIComponent('祖母绿')}`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(headers['cache-control']).toBe('no-cache');
    expect(JSON.parse(body).data.content).toEqual({
      a: { blockType: 'text', blockStyle: { pc: { color: 'red' } } },
    });
  });

  it('keeps numeric labels in the order in which they are written', async () => {
    const { body } = await get('cms/page/spring');
    expect(body).toBe(`{"status":200,"message":"","data":{"title":"春日","content":${LOOKS}}}`);
  });

  it('cms/block/{key} returns a static block’s content [A7-08]', async () => {
    expect((await get('cms/block/footer')).json().data.content).toEqual({ copyright: '©' });
  });

  it.each(STATIC_BLOCKS)('returns the demonstration’s static block %s as data.content [A3-62]', async key => {
    const file = readFileSync(join(import.meta.dirname, `../../fixtures/content/blocks/${key}.json`), 'utf8');
    shop.write(`content/blocks/${key}.json`, file);
    const { status, data } = (await get(`cms/block/${key}`)).json();
    expect(status).toBe(200);
    expect(Object.keys(data.content)).toEqual(Object.keys(JSON.parse(file).content));
  });

  it.each([
    'cms/page/none',
    'cms/page/footer',
    'cms/block/home',
    'cms/page/..%2fblocks%2ffooter',
    'cms/page/%2e%2e%2fproducts',
    'cms/page/home.json',
    'cms/page/home%00',
    'cms/page/',
  ])('%s: 404', async path => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ status: 404, message: expect.stringMatching(/^没有/), data: null });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('answers 404 to a key longer than any file name', async () => {
    for (const length of [300, 900]) {
      expect((await get(`cms/page/${'a'.repeat(length)}`)).statusCode).toBe(404);
    }
  });

  it('answers 503 to a broken document, without its path on the machine', async () => {
    const answer = await get('cms/page/broken');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ status: 503, message: '服务器暂时无法处理，请稍后再试', data: null });
  });
});
