import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopForTests } from './shop.ts';

const shop = shopForTests();

/** How long the second half of a document is on its way, in ms. */
const PAUSE = 250;

/** Stands between browser and shop on a slow line: `?cut=` names the byte at which the document pauses. */
let line: Server;
let url = '';
beforeAll(async () => {
  line = createServer(async (request, response) => {
    const asked = new URL(request.url ?? '/', shop.url);
    const cut = asked.searchParams.get('cut');
    asked.searchParams.delete('cut');
    const body: Buffer[] = [];
    for await (const chunk of request) body.push(chunk);
    const { method = 'GET', headers } = request;
    const type = headers['content-type'];
    const answer = await fetch(asked, {
      method,
      headers: type ? { 'content-type': type } : {},
      ...(method !== 'GET' && { body: Buffer.concat(body) }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    if (!cut) return response.end(bytes);
    response.write(bytes.subarray(0, Number(cut)));
    setTimeout(() => response.end(bytes.subarray(Number(cut))), PAUSE);
  });
  await new Promise<void>(done => line.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
});
afterAll(() => new Promise(done => line.close(done)));

describe.each([1440, 390])('a document that arrives in halves, at %i px', width => {
  it.each([
    '/',
    '/category/handbags.html',
    '/product/ARIA-MINI-1.html',
    '/cms/emerald-letter.html',
    '/nothing-here.html',
  ])('%s shows what has arrived whole, so that nothing moves as the rest comes', async path => {
    const bytes = Buffer.from(await (await fetch(shop.url + path)).text());
    const [from, to] = [bytes.indexOf('<main'), bytes.indexOf('</main>')];
    const header = bytes.indexOf('<header');
    const { page, shifts, problems } = await shop.page(width, '/favicon.svg');
    const cuts = [
      header + 600,
      ...[0.02, 0.05, 0.1, 0.4, 0.7].map(part => from + Math.round((to - from) * part)),
    ];
    for (const cut of cuts) {
      await page.goto(`${url}${path}?cut=${cut}`);
      await page.waitForTimeout(PAUSE);
      expect(await shifts(), `cut at ${bytes.subarray(cut - 60, cut)}`).toEqual([]);
    }
    // A page that is not there says so in the console, too.
    expect(problems.splice(0).filter(problem => !problem.includes('404'))).toEqual([]);
  });
});

it.each([1440, 390])('a face that comes late moves nothing at %i px', async width => {
  const late = async (page: Page) => {
    // All of a page, down to its footer.
    await page.setViewportSize({ width, height: 3000 });
    await page.route('**/*.woff2', async route => {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await route.continue();
    });
  };
  const { page, shifts } = await shop.page(width, '/cms/contacts.html', { before: late });
  expect(await page.evaluate(() => document.fonts.check('500 20px "Cormorant Garamond"', 'V'))).toBe(true);
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await shifts()).toEqual([]);
});
