import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { page, text } from './cms-pages.ts';
import { shopForAllTests } from './shop.ts';

const content = { a: text('文') };
const hidden = { show: { from: '2099-01-01' } };
const shop = shopForAllTests({
  pages: {
    ...{ cart: page(content), category: page(content), product: page(content), login: page(content) },
    ...{ gifts: page(content), Gala: page(content), secret: page(content, hidden), 祖母绿: page(content) },
    ...{ 'user-center': page(content), checkout: page(content) },
  },
  files: { 'media/a.png': 'picture' },
});
const ask = (url: string, method = 'GET') => shop.app.inject({ method: method as 'GET', url });

/** Sends a request as it is written, over a connection: clients tidy addresses. */
async function send(method: string, path: string): Promise<string> {
  if (!shop.app.server.listening) await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as { port: number };
  return new Promise(resolve => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`),
    );
    socket.on('data', bytes => {
      answer += bytes;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

const locationIn = (answer: string) => /\r\nlocation: (.*)\r\n/i.exec(answer)?.[1];

describe('a page has one address', () => {
  it.each([
    ['http://shop/cart.html', 200],
    ['HTTP://shop/cart.html?a=http://b', 200],
    ['https://other:8443/category/all.html', 200],
    ['http://shop', 200],
    ['http://shop?a=1', 200],
    ['http://shop/nowhere', 404],
  ])('which a proxy may request as a whole: %s', async (address, status) => {
    expect(await send('GET', address)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it.each([
    ['/cart.html/', '/cart.html'],
    ['//cart.html', '/cart.html'],
    ['/CART.HTML', '/cart.html'],
    ['/Cart.Html', '/cart.html'],
    ['///cart.html//', '/cart.html'],
    ['/c%61rt.html', '/cart.html'],
    ['/cart%2Ehtml', '/cart.html'],
    ['/cart.html%20', '/cart.html'],
    ['/cart.html%E3%80%82', '/cart.html'],
    ['/cart.html%EF%BC%8C', '/cart.html'],
    ['/cart.html.', '/cart.html'],
    ['/cart.html/?utm_source=a&b=%2F', '/cart.html?utm_source=a&b=%2F'],
    ['/CART.HTML?Q=A', '/cart.html?Q=A'],
    ['/index.html', '/'],
    ['/INDEX.HTM', '/'],
    ['/index.php?a=1', '/?a=1'],
    ['/home.html', '/'],
    ['/index.html/', '/'],
    ['//index.html', '/'],
    ['/user//center.html', '/user/center.html'],
    ['/User/Center.html', '/user/center.html'],
    ['/checkout/index/index/', '/checkout/index/index'],
    ['/category/handbags.html/', '/category/handbags.html'],
    ['/CATEGORY/HANDBAGS.HTML', '/category/handbags.html'],
    ['/Product/ARIA-1.html', '/product/ARIA-1.html'],
    ['/product/ARIA-1.htm', '/product/ARIA-1.htm'],
    ['/cms/gifts.html/', '/cms/gifts.html'],
    ['/cms//gifts.html', '/cms/gifts.html'],
    ['/CMS/GIFTS.HTML', '/cms/gifts.html'],
    ['/cms/Gifts.html', '/cms/gifts.html'],
    ['/cms/%E7%A5%96%E6%AF%8D%E7%BB%BF.html/', '/cms/%E7%A5%96%E6%AF%8D%E7%BB%BF.html'],
    ['/ROBOTS.TXT', '/robots.txt'],
    ['/sitemap.xml/', '/sitemap.xml'],
    ['/favicon.ico/', '/favicon.ico'],
  ])('%s leads to %s', async (url, address) => {
    for (const method of ['GET', 'HEAD']) {
      const { statusCode, headers } = await ask(url, method);
      if (url === address) expect(statusCode).toBe(404);
      else expect([statusCode, headers.location], method).toEqual([301, address]);
    }
    if (/^\/(?:cart|login|user|checkout|cms\/gifts|\?|$|robots|sitemap)/.test(address)) {
      expect((await ask(address)).statusCode).toBe(200);
    }
  });

  it.each(['/./cart.html', '/cms/../cart.html', '/\\cart.html', '/cms/%2e%2e/cart.html', '/%2e/cart.html'])(
    'also for a client that sends %s without tidying it',
    async path => {
      const answer = await send('GET', path);
      expect(answer).toMatch(/^HTTP\/1\.1 301 /);
      expect(locationIn(answer)).toBe('/cart.html');
    },
  );

  it.each([
    ...['/nothing.html/', '//evil.example/cart', '/cart', '/cart.html/x'],
    ...[
      '/cms/',
      '/cms//',
      '/cms/Secret.html',
      '/_OUTBOX',
      '/METRICS',
      '/user/',
      '/rest/default/V1/CMS/page/home',
    ],
  ])('%s leads nowhere', async url => {
    const { statusCode, headers } = await ask(url);
    expect([statusCode, headers.location]).toEqual([404, undefined]);
  });

  it('does not announce a page outside of its time', async () => {
    const answers = await Promise.all(['/cms/SECRET.html', '/cms/NOTHING.html'].map(url => ask(url)));
    for (const { statusCode, headers } of answers)
      expect([statusCode, headers.location]).toEqual([404, undefined]);
  });

  it('keeps the capitals of a page whose key has them', async () => {
    expect((await ask('/cms/Gala.html')).statusCode).toBe(200);
  });

  it('never redirects to another site, whatever the path', async () => {
    const starts = ['//', '/\\', '///', '/%2f/', '/%5c', '//%2f', '/\\/', '//user@', '/.//', '/%09/'];
    const ends = [
      'evil.example',
      'evil.example/cart.html',
      'evil.example/../cart.html',
      'evil.example/index.html',
    ];
    for (const start of starts) {
      for (const end of ends) {
        const location = locationIn(await send('GET', start + end));
        if (location) expect(new URL(location, 'https://shop.example').origin).toBe('https://shop.example');
      }
    }
  });

  it('answers a long path at once', async () => {
    const started = performance.now();
    for (const part of ['/', '.', '%20', '%E3%80%82', './', 'A'])
      await ask(`/${part.repeat(Math.floor(14_000 / part.length))}x`);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe('a method that an address does not have', () => {
  it.each([
    ['/', 'GET, HEAD'],
    ['/cart.html', 'GET, HEAD'],
    ['/cms/gifts.html', 'GET, HEAD'],
    ['/product/ARIA-1.html', 'GET, HEAD'],
    ['/robots.txt', 'GET, HEAD'],
    ['/favicon.ico', 'GET, HEAD'],
    ['/assets/client-1.js', 'GET, HEAD'],
    ['/media/a.png', 'GET, HEAD'],
    ['/healthz', 'GET, HEAD'],
    ['/rest/default/V1/cms/page/home', 'GET, HEAD'],
    ['/rest_customer/account/loginpost', 'POST'],
  ])('is 405 at %s, which allows %s', async (url, allowed) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
      if (allowed.split(', ').includes(method)) continue;
      const { statusCode, headers, body } = await ask(url, method);
      expect([statusCode, headers.allow], method).toEqual([405, allowed]);
      expect(body.length).toBeLessThan(100);
      expect(headers['cache-control']).toBe('no-store');
      if (url.startsWith('/rest')) expect(JSON.parse(body)).toMatchObject({ status: 405, data: null });
    }
  });

  it('is 405 whatever the body', async () => {
    for (const [type, payload] of [
      ['application/x-www-form-urlencoded', 'a=1'],
      ['application/json', '{'],
      ['text/plain', 'x'],
      ['application/json', `"${'x'.repeat(300_000)}"`],
    ] as const) {
      const headers = { 'content-type': type };
      const answer = await shop.app.inject({ method: 'POST', url: '/cart.html', headers, payload });
      expect([answer.statusCode, answer.headers.allow], type).toEqual([405, 'GET, HEAD']);
    }
  });

  it('is 404 at an unknown address, and at one that answers like an unknown one', async () => {
    for (const url of ['/nothing.html', '/metrics', '/_preview', '/_outbox', '/rest/nothing']) {
      const { statusCode, headers } = await ask(url, 'DELETE');
      expect([statusCode, headers.allow], url).toEqual([404, undefined]);
    }
  });

  it('is 405 for methods of other protocols and for unknown ones, over a connection', async () => {
    for (const method of ['PROPFIND', 'SEARCH', 'MKCOL', 'PURGE', 'LINK', 'QUERY', 'FOO', 'get', 'BREW']) {
      const answer = await send(method, '/cart.html');
      expect(answer, method).toMatch(/^HTTP\/1\.1 405 /);
      expect(answer, method).toMatch(/\r\nallow: GET, HEAD/i);
    }
    expect(await send('GET', '/cart.html')).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('a static address without a file', () => {
  it.each([
    ...[
      '/assets/none.js',
      '/assets/none.css.map',
      '/media/none.webp',
      '/media/a/b.mp4',
      '/none.ico',
      '/apple-touch-icon.png',
    ],
    ...[
      '/.well-known/security.txt',
      '/manifest.webmanifest',
      '/ads.txt',
      '/a.json',
      '/sitemap-99.xml',
      '/assets/',
      '/media/..%2fx',
    ],
  ])('%s is a short 404', async url => {
    const { statusCode, headers, body } = await ask(url);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'no-store',
    ]);
    expect(body).toBe('Not Found\n');
    expect((await ask(url, 'HEAD')).statusCode).toBe(404);
  });

  it('is a short 400 if it is malformed', async () => {
    for (const url of ['/media/%', '/assets/%ff']) {
      const { statusCode, body } = await ask(url);
      expect([statusCode, body]).toEqual([400, 'Bad Request\n']);
    }
  });

  it('has the icon for what reads no SVG', async () => {
    const { statusCode, headers } = await ask('/favicon.ico');
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('icon')]);
  });
});
