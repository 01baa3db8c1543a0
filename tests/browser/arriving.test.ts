import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './fixtures.ts';
import { waitForFrames, waitForHydration } from './visit.ts';

/** How long a document pauses at each cut, in ms. */
const PAUSE = 250;

/** A proxy in front of the shop: with `?cut={byte}`, once or more, the document pauses at that byte, for `pause` ms. */
let proxy: Server;
let url = '';
test.beforeAll(async ({ shopServer }) => {
  proxy = createServer(async (request, response) => {
    const target = new URL(request.url ?? '/', shopServer.url);
    const cuts = target.searchParams.getAll('cut').map(Number);
    const pause = Number(target.searchParams.get('pause') ?? PAUSE);
    for (const own of ['cut', 'pause']) target.searchParams.delete(own);
    const body: Buffer[] = [];
    for await (const chunk of request) body.push(chunk);
    const { method = 'GET', headers } = request;
    const type = headers['content-type'];
    const upstream = await fetch(target, {
      method,
      headers: type ? { 'content-type': type } : {},
      ...(method !== 'GET' && { body: Buffer.concat(body) }),
    });
    const bytes = Buffer.from(await upstream.arrayBuffer());
    response.writeHead(upstream.status, { 'content-type': upstream.headers.get('content-type') ?? '' });
    let sent = 0;
    for (const cut of cuts) {
      response.write(bytes.subarray(sent, cut));
      sent = cut;
      await new Promise(done => setTimeout(done, pause));
    }
    response.end(bytes.subarray(sent));
  });
  await new Promise<void>(done => proxy.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  proxy.close();
  proxy.closeAllConnections();
});

/** Kinds of pages by the screens on which they arrive; on phones more is below the first screen. */
const PAGES = {
  1440: ['/', '/product/ARIA-MINI-1.html'],
  390: ['/', '/category/handbags.html', '/cms/emerald-letter.html', '/nothing-here.html'],
};

for (const [width, paths] of Object.entries(PAGES)) {
  test.describe(`a document that arrives in five parts, at ${width} px`, () => {
    for (const path of paths) {
      test(`${path} shows complete blocks only, so that nothing moves when the rest arrives`, async ({
        shop,
      }) => {
        const bytes = Buffer.from(await (await fetch(shop.url + path)).text());
        const [from, to] = [bytes.indexOf('<main'), bytes.indexOf('</main>')];
        const header = bytes.indexOf('<header');
        const { page, readShifts, allowProblems } = await shop.page(Number(width), '/favicon.svg');
        // The page that does not exist is reported in the console.
        allowProblems(/404/);
        const cuts = [header + 600, ...[0.02, 0.1, 0.5].map(part => from + Math.round((to - from) * part))];
        await page.goto(`${url}${path}?${cuts.map(cut => `cut=${cut}`).join('&')}`);
        await waitForHydration(page.getByRole('button', { name: '菜单', exact: true }));
        await waitForFrames(page);
        const ends = cuts.map(cut => bytes.subarray(cut - 60, cut).toString());
        expect(await readShifts(), `cut at ${ends.join('\n')}`).toEqual([]);
      });
    }
  });
}

test('a page that only has a message hides it until all of it has arrived', async ({ shop }) => {
  const bytes = Buffer.from(await (await fetch(`${shop.url}/nothing-here.html`)).text());
  const cut = bytes.indexOf('<h1', bytes.indexOf('data-status')) + 4;
  const { page, allowProblems } = await shop.page(390, '/favicon.svg');
  allowProblems(/404/);
  const message = page.locator('[data-status]');
  await page.goto(`${url}/nothing-here.html?cut=${cut}&pause=4000`, { waitUntil: 'commit' });
  await expect(message).toHaveCSS('visibility', 'hidden');
  await expect(message).toHaveCSS('visibility', 'visible');
});
