import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RenderEntry } from '../../server/index.ts';
import { product } from './products.ts';
import { entry, labelsIn, Shop, type ShopFiles } from './shop.ts';

let shop: Shop;
afterEach(() => shop.close());

async function open(files: ShopFiles = {}, env: Record<string, string> = {}) {
  shop = new Shop(files);
  const render = vi.fn(entry.render);
  const counted: RenderEntry = { ...entry, render };
  const app = await shop.open(env, counted);
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { app, get, render };
}

describe('the page cache', () => {
  it('renders a page once, whatever query parameters the address has', async () => {
    const { get, render } = await open();
    await Promise.all(['/', '/', '/?utm_source=a', '/?preview=0', '/?look_identifer='].map(url => get(url)));
    await get('/?utm_source=b');
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('shows an edit of page, header or footer on the next request', async () => {
    const { get } = await open({ blocks: { footer: { content: { copyright: '© 旧' } } } });
    expect((await get('/')).body).toContain('欢迎光临');
    const content = { b: { blockType: 'text', text: '春天来了' } };
    shop.write('content/pages/home.json', { title: '新首页', content });
    const edited = (await get('/')).body;
    expect(edited).toContain('<title>新首页</title>');
    expect(edited).toContain('春天来了');
    expect(edited).not.toContain('欢迎光临');
    shop.write('content/blocks/footer.json', { content: { copyright: '© 新的' } });
    expect((await get('/')).body).toContain('© 新的');
    const menuData = [{ id: '1', name: '腕表', level: 1, url: '/category/watches.html' }];
    shop.write('content/blocks/header.json', { content: { menuData } });
    expect((await get('/')).body).toContain('/category/watches.html');
    expect((await get('/cms/none.html')).body).toContain('/category/watches.html');
  });

  it('shows a page once its broken JSON is fixed, and a page that is added', async () => {
    const { get } = await open();
    shop.write('content/pages/home.json', '{"title":');
    expect((await get('/')).statusCode).toBe(503);
    shop.write('content/pages/home.json', { title: '好', content: {} });
    expect((await get('/')).statusCode).toBe(200);
    shop.write('content/pages/new.json', { title: '新', content: {} });
    expect((await get('/cms/new.html')).statusCode).toBe(200);
  });

  it('keeps the shop’s pages cached when many invented looks are requested', async () => {
    const { get, render } = await open();
    await get('/');
    render.mockResolvedValue({ markup: '', data: '{}', sources: {}, crashed: new Map() });
    for (let look = 0; look < 600; look++) await get(`/?look_identifer=${look}`);
    render.mockClear();
    await get('/');
    expect(render).not.toHaveBeenCalled();
  }, 30_000);

  it('renders one page for all looks that a page does not have', async () => {
    const list = ['1', '2'].map(lookId => ({
      lookId,
      title: `造型 ${lookId}`,
      pcImg: '/a.webp',
      products: [{ sku: 'A' }],
    }));
    const content = { d: { blockType: 'detail' }, l: { blockType: 'looks', list } };
    const { get, render } = await open({
      pages: { home: { title: '首页', content } },
      files: { 'products.json': JSON.stringify([product('A')]) },
    });
    expect((await get('/?look_identifer=2')).body).toContain('<p>造型 2</p>');
    const invented = [];
    for (let n = 0; n < 20; n++) invented.push((await get(`/?look_identifer=invented-${n}`)).body);
    expect(new Set(invented).size).toBe(1);
    expect(invented[0]).toContain('<p>造型 1</p>');
    expect(render).toHaveBeenCalledTimes(2);
    expect((await get('/?look_identifer=1')).body).toContain('<p>造型 1</p>');
  });

  it('renders a page again once a picture exists that was missing', async () => {
    const hero = { blockType: 'text', text: '图', image: '/media/later.webp' };
    const { get, render } = await open({ pages: { home: { title: '首页', content: { hero } } } });
    expect((await get('/')).body).toContain('"missing":true');
    await get('/');
    expect(render).toHaveBeenCalledTimes(1);
    shop.write('media/later.webp', 'picture');
    expect((await get('/')).body).not.toContain('"missing":true');
    await get('/');
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('renders a preview every time, and status pages once', async () => {
    const { get, render } = await open();
    await get('/?preview=1');
    await get('/?preview=1');
    expect(render).toHaveBeenCalledTimes(2);
    for (const key of ['a', 'b', 'c']) await get(`/cms/${key}.html`);
    expect(render).toHaveBeenCalledTimes(3);
  });
});

describe('a page as JSON', () => {
  const accept = 'application/vnd.vitrine.page+json';

  it('has the plan without the frame, and is cached and tagged apart from the document', async () => {
    const { get, render } = await open({
      pages: {
        home: {
          title: '首页',
          content: { a: { blockType: 'text', text: '甲', blockStyle: { pc: { color: 'red' } } } },
        },
      },
    });
    const [page, document] = [await get('/', { accept }), await get('/', { accept: 'text/html' })];
    expect(page.headers).toMatchObject({
      'content-type': `${accept}; charset=utf-8`,
      vary: 'Accept, Accept-Encoding',
      'cache-control': 'private, no-cache',
      'cdn-cache-control': 'no-store',
    });
    const { title, css, view, build } = page.json();
    expect({ title, key: view.key, text: view.blocks[0].block.text }).toEqual({
      title: '首页',
      key: 'home',
      text: '甲',
    });
    expect(css).toContain('color:red');
    expect(document.body).toContain(`data-build="${build}"`);
    expect(view).not.toHaveProperty('frame');
    expect(document.headers['content-type']).toContain('text/html');
    expect(page.headers.etag).not.toBe(document.headers.etag);
    const again = await get('/', { accept, 'if-none-match': String(page.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('is the designed 404 page for an address without a page', async () => {
    const answer = await (await open()).get('/cms/none.html', { accept });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('text/html');
  });
});

describe('the response of a page', () => {
  it('has an encoding that the browser accepts, with an ETag for each encoding', async () => {
    const { get } = await open();
    const answers = await Promise.all(
      ['br, gzip', 'gzip', 'identity', '*'].map(accept => get('/', { 'accept-encoding': accept })),
    );
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
      'br',
    ]);
    expect(brotliDecompressSync(answers[0]!.rawPayload)).toEqual(answers[2]!.rawPayload);
    expect(gunzipSync(answers[1]!.rawPayload)).toEqual(answers[2]!.rawPayload);
    for (const { headers, rawPayload } of answers) {
      expect(headers.vary).toBe('Accept, Accept-Encoding');
      expect(headers['content-length']).toBe(String(rawPayload.length));
    }
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it('may be stored by a CDN, while browsers revalidate every time', async () => {
    const { headers } = await (await open()).get('/');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['cdn-cache-control']).toBe('max-age=10, stale-while-revalidate=300, stale-if-error=86400');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each(['br', 'gzip', 'identity'])(
    'is 304 for a browser that has cached it with encoding %s',
    async encoding => {
      const { get } = await open();
      const headers = { 'accept-encoding': encoding };
      const etag = String((await get('/', headers)).headers.etag);
      for (const tags of [etag, `W/${etag}`, `"other" , ${etag}`]) {
        const answer = await get('/', { ...headers, 'if-none-match': tags });
        expect([answer.statusCode, answer.rawPayload.length], tags).toEqual([304, 0]);
        expect(answer.headers).toMatchObject({
          etag,
          vary: 'Accept, Accept-Encoding',
          'cache-control': 'no-cache',
        });
      }
      const others = ['br', 'gzip', 'identity'].filter(other => other !== encoding);
      for (const other of others) {
        const answer = await get('/', { 'accept-encoding': other, 'if-none-match': etag });
        expect(answer.statusCode).toBe(200);
      }
      shop.write('content/pages/home.json', { title: '变了', content: {} });
      expect((await get('/', { ...headers, 'if-none-match': etag })).statusCode).toBe(200);
    },
  );

  it.each(['br', 'gzip', 'identity'])(
    'has the same headers from the cache, with encoding %s',
    async encoding => {
      const { get } = await open({}, { NODE_ENV: 'production', SECRET_KEY: 'k'.repeat(32) });
      const accepted = { 'accept-encoding': encoding };
      const first = await get('/', accepted);
      for (const tag of [undefined, String(first.headers.etag), undefined]) {
        const answer = await get('/', { ...accepted, ...(tag && { 'if-none-match': tag }) });
        const { date: _, 'content-type': type, 'content-length': size, ...headers } = answer.headers;
        const { 'content-encoding': coding, ...others } = headers;
        expect(answer.statusCode).toBe(tag ? 304 : 200);
        expect(first.headers).toMatchObject(others);
        if (tag)
          expect([answer.rawPayload.length, type, size, coding]).toEqual([
            0,
            undefined,
            undefined,
            undefined,
          ]);
        else expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(first.headers).sort());
        if (!tag) expect(answer.rawPayload).toEqual(first.rawPayload);
      }
    },
  );

  it('has the same headers and no body for HEAD', async () => {
    const { app, get } = await open();
    const head = await app.inject({ method: 'HEAD', url: '/' });
    const { date: _, ...headers } = (await get('/')).headers;
    expect(head.headers).toMatchObject(headers);
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect((await app.inject({ method: 'HEAD', url: '/cms/none.html' })).statusCode).toBe(404);
  });

  it('has its own ETag for each look', async () => {
    const content = { t: { blockType: 'text' }, d: { blockType: 'detail' }, l: { blockType: 'looks' } };
    const { get } = await open({ pages: { home: { title: '首页', content } } });
    const etag = String((await get('/')).headers.etag);
    const look = await get('/?look_identifer=1', { 'if-none-match': etag });
    expect(look.statusCode).toBe(200);
    expect(labelsIn(look.body)).toEqual(['d']);
  });
});
