import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FrameLocator, Page } from '@playwright/test';
import { signToken } from '../../server/web/preview/token.ts';
import { test as base, expect } from './fixtures.ts';
import { openShopServer, ROOT } from './shop-server.ts';

const PREVIEW_KEY = 'the key of the shop and its CMS!';

const text = (words: string) => ({ blockType: 'editorial_block5', content: { pc: `<p>${words}</p>` } });
const spacer = { ...text('空'), blockStyle: { all: { minHeight: '900px' } } };
const pageWith = (words: string, more: object = {}) =>
  JSON.stringify({
    title: '信',
    content: {
      above: spacer,
      tabs: {
        blockType: 'block36',
        tabs: [
          { name: '甲', blocks: { first: text('第一') } },
          { name: '乙', blocks: { inner: text(words), calm: text('不变') } },
        ],
      },
      ...more,
      below: spacer,
    },
  });

/** A CMS on an origin of its own: the example of docs/preview.md. */
interface Cms {
  url: string;
  show(html: string): void;
}

const test = base.extend<object, { cms: Cms }>({
  cms: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first parameter.
    async ({}, use) => {
      let html = '';
      const server = createServer((_request, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
      });
      await new Promise<void>(done => server.listen(0, 'localhost', done));
      const { port } = server.address() as AddressInfo;
      await use({
        // Another site than the shop at 127.0.0.1, too.
        url: `http://localhost:${port}`,
        show: next => {
          html = next;
        },
      });
      await new Promise(done => server.close(done));
    },
    { scope: 'worker' },
  ],
  shopServer: [
    async ({ cms }, use) => {
      const server = await openShopServer({ env: { PREVIEW_ORIGINS: cms.url, PREVIEW_KEY } });
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** Returns the example of the document, with the address of the shop and a token. */
function exampleFor(shop: string): string {
  const document = readFileSync(join(ROOT, 'docs/preview.md'), 'utf8');
  const [, html = ''] = /```html\n(.*?)```/s.exec(document) ?? [];
  const token = signToken(PREVIEW_KEY, 'create', Math.floor(Date.now() / 1000) + 3600);
  return html
    .replace('https://www.example.cn', shop)
    .replace("'TOKEN'", `'${token}'`)
    .replace('</title>', '</title><link rel="icon" href="data:,">');
}

/** Measures in the frame the time from each edit in the CMS until the frame has painted its words, in ms. */
async function measureEdits(page: Page, frame: FrameLocator): Promise<(words: string) => Promise<number>> {
  const field = page.getByLabel('Page');
  await field.evaluate(element =>
    element.addEventListener(
      'input',
      () => {
        element.dataset.at = String(performance.timeOrigin + performance.now());
      },
      { capture: true },
    ),
  );
  return async words => {
    const painted = await frame.locator('body').evaluateHandle((body, words) => {
      const time = new Promise<number>(done => {
        const observer = new MutationObserver(() => {
          if (!body.textContent?.includes(words)) return;
          observer.disconnect();
          const channel = new MessageChannel();
          channel.port1.onmessage = () => done(performance.timeOrigin + performance.now());
          // The frame is painted after this callback and before the message.
          requestAnimationFrame(() => channel.port2.postMessage(''));
        });
        observer.observe(body, { subtree: true, childList: true, characterData: true });
      });
      // In an object, because a handle of a promise waits for it.
      return { time };
    }, words);
    await field.fill(pageWith(words));
    const time = await painted.evaluate(({ time }) => time);
    return time - Number(await field.evaluate(element => element.dataset.at));
  };
}

test('the example of docs/preview.md previews a page that follows its edits', async ({
  shop,
  cms,
  openVisit,
}) => {
  cms.show(exampleFor(shop.url));
  const { page, problems, close } = await openVisit(1440, cms.url);
  const frame = page.frameLocator('#preview');
  // The first click comes before the preview's own script, and before or after hydration.
  await page.route('**/problem-card-*.js', route => setTimeout(500).then(() => route.continue()));
  await page.route('**/start-live-preview-*.js', route => setTimeout(2000).then(() => route.continue()));
  await page.getByLabel('Page').fill(pageWith('开始', { far: text('远处') }));
  await page.getByRole('button', { name: 'Preview' }).click();
  await frame.getByRole('tab', { name: '乙' }).click();
  await expect(frame.getByText('开始')).toBeVisible();
  // A press is answered as well.
  await expect(page.locator('#note')).toHaveText('tabs /content/tabs');

  await test.step('an edit of a block far below, which has not been in view', async () => {
    await page.getByLabel('Page').fill(pageWith('开始', { far: text('远处的改动') }));
    await expect(frame.getByText('远处的改动')).toBeAttached();
  });

  await test.step('ten edits, with the scroll position and the open tab', async () => {
    await frame.locator('body').evaluate(() => {
      window.scrollTo(0, 700);
      Object.assign(window, { isSame: true });
    });
    const unchanged = await frame.getByText('不变').elementHandle();
    const edit = await measureEdits(page, frame);
    const times: number[] = [];
    for (let n = 1; n <= 10; n++) times.push(await edit(`第 ${n} 稿`));
    console.log(`edit to paint: ${times.map(Math.round).join(', ')} ms`);
    times.sort((a, b) => a - b);
    expect(times[5]).toBeLessThan(200);
    await expect(frame.getByText('第 10 稿')).toBeVisible();
    expect(await unchanged?.evaluate(element => element.isConnected)).toBe(true);
    expect(await frame.locator('body').evaluate(() => [window.scrollY, 'isSame' in window])).toEqual([
      700,
      true,
    ]);
  });

  await test.step('a broken block, its repair, and the block that was clicked', async () => {
    await page.getByLabel('Page').fill(pageWith('第 11 稿', { broken: { blockType: 'editorial_blok5' } }));
    const card = frame.locator('[data-problem="broken"]');
    await expect(card).toContainText('您是否想写 "editorial_block5"？');
    await card.click();
    await expect(page.locator('#note')).toHaveText('broken /content/broken');
    await page
      .getByLabel('Page')
      .fill(pageWith('第 12 稿', { broken: text('修好<a href="/gifts">链接</a>') }));
    await frame.getByText('链接').click();
    await expect(page.locator('#note')).toHaveText('broken /content/broken');
    await frame.getByText('第 12 稿').click();
    await expect(page.locator('#note')).toHaveText('inner /content/tabs/tabs/1/blocks/inner');
    await page.getByLabel('Page').fill('{ "title": ');
    await expect(page.locator('#note')).toHaveText(/第 1 行，第 11 列/);
    await expect(frame.getByText('第 12 稿')).toBeVisible();
  });

  await test.step('a notice, which is outside of the blocks', async () => {
    const notice = { blockType: 'block33', content: { pc: '今晚八点' } };
    await page.getByLabel('Page').fill(pageWith('第 13 稿', { notice }));
    await expect(frame.getByText('今晚八点')).toBeAttached();
    await expect(frame.getByText('第 13 稿')).toBeAttached();
  });

  await test.step('no message of another window, no cookie', async () => {
    await frame.locator('body').evaluate(() => window.postMessage({ page: { content: {} } }, '*'));
    await expect(frame.getByText('第 13 稿')).toBeAttached();
    await page.getByLabel('Page').fill(pageWith('第 14 稿'));
    await expect(frame.getByText('第 14 稿')).toBeAttached();
    expect(await page.context().cookies()).toEqual([]);
  });

  await test.step('an expired link', async () => {
    const link = await page.locator('#preview').getAttribute('src');
    const id = /_preview\/([\w-]+)/.exec(link ?? '')?.[1] ?? '';
    const expired = `${shop.url}/_preview/${id}?token=${signToken(PREVIEW_KEY, id, 1_700_000_000)}`;
    await page.locator('#preview').evaluate((frame, src) => frame.setAttribute('src', src), expired);
    await expect(frame.getByText('The preview token has expired.')).toBeVisible();
  });
  expect(problems.filter(problem => !problem.includes('403'))).toEqual([]);
  await close();
});
