import type { Page } from '@playwright/test';
import { PICTURE, swipe } from './carousels.ts';
import { expect, test } from './fixtures.ts';

const SKUS = ['ARIA-MINI-1', 'LOSANGE-CHAIN-1', 'RIVA-TOTE-1', 'CUFF-1'];
const products = (count: number) => SKUS.slice(0, count).map(sku => ({ sku }));
const cards = Array.from({ length: 4 }, (_, n) => ({
  title: `其 ${n + 1}`,
  img: { pcImage: PICTURE, alt: `图 ${n + 1}` },
}));

test.use({
  pages: {
    stock: {
      title: '库存',
      content: {
        large: { blockType: 'block12', list: products(2) },
        grid: { blockType: 'block13', list: products(4) },
        row: { blockType: 'block14', list: products(3) },
      },
    },
    stacks: {
      title: '卡片',
      content: {
        stories: { blockType: 'block2', list: cards },
        products: { blockType: 'block15', list: products(3) },
      },
    },
  },
});

/** Notes the stock calls of a page. */
async function stockCalls(page: Page): Promise<string[][]> {
  const calls: string[][] = [];
  await page.route('**/applet/stock*', async route => {
    const { skus } = route.request().postDataJSON() as { skus: { sku: string }[] };
    calls.push(skus.map(({ sku }) => sku));
    const items = skus.map(({ sku }) => ({ sku, qty: sku === SKUS[1] ? 0 : 3 }));
    await route.fulfill({ json: { status: 200, message: '', data: { spu: '', items } } });
  });
  return calls;
}

test.describe('the stock check', () => {
  test('is one call 500 ms after the last hovered card, and shows its answer [B2.3-09, B4-27, B4-28]', async ({
    shop,
  }) => {
    let calls: string[][] = [];
    const { page, readShifts } = await shop.page(1440, '/cms/stock.html', {
      before: async opened => {
        calls = await stockCalls(opened);
      },
    });
    const card = (block: string, index: number) => page.locator(`#${block} article`).nth(index);
    // The first hover also hydrates the block.
    await card('large', 1).hover();
    await expect.poll(() => calls).toEqual([[SKUS[1]]]);
    await card('large', 1).getByText('已售罄').waitFor();
    await card('grid', 1).hover();
    await card('grid', 1).getByText('已售罄').waitFor();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const places = await Promise.all([0, 2].map(index => card('grid', index).boundingBox()));
    for (const place of places) await page.mouse.move((place?.x ?? 0) + 40, (place?.y ?? 0) + 40);
    await page.clock.runFor(499);
    // A call before this one would have been noted by now.
    await page.evaluate(() => fetch('/favicon.svg').then(answer => answer.text()));
    expect(calls).toHaveLength(1);
    await page.clock.runFor(1);
    await expect.poll(() => calls).toEqual([[SKUS[1]], [SKUS[0], SKUS[2]]]);
    await page.clock.resume();
    // The same product in another block of the view has its answer.
    await card('large', 0).hover();
    for (const block of ['grid', 'large']) {
      await card(block, 0).getByText('现货').waitFor();
      expect(
        await card(block, 0)
          .getByRole('link', { name: /^快速添加/ })
          .count(),
      ).toBe(1);
    }
    expect(
      await card('large', 1)
        .getByRole('link', { name: /^快速添加/ })
        .count(),
    ).toBe(0);
    expect(calls).toHaveLength(2);
    expect(await readShifts()).toEqual([]);
  });

  test('asks on a phone for the cards that come into view', async ({ shop }) => {
    let calls: string[][] = [];
    const { page } = await shop.page(390, '/cms/stock.html', {
      before: async opened => {
        calls = await stockCalls(opened);
      },
    });
    await page.locator('#grid').scrollIntoViewIfNeeded();
    await page.locator('#grid article').nth(3).scrollIntoViewIfNeeded();
    await page.locator('#grid article').nth(3).getByText('现货').waitFor();
    expect(new Set(calls.flat()).size).toBe(calls.flat().length);
  });
});

test.describe('a stack', () => {
  const front = (page: Page, label: string) => page.locator(`#${label} [data-stack] > [data-depth="0"]`);
  /** Waits until no card moves. */
  const rests = (page: Page, label: string) =>
    page.locator(`#${label} [data-stack]`).evaluate(async stack => {
      await Promise.all(stack.getAnimations({ subtree: true }).map(animation => animation.finished));
    });

  test('is a row on desktop, without a pager', async ({ shop }) => {
    const { page } = await shop.page(1440, '/cms/stacks.html');
    for (const label of ['stories', 'products']) {
      const list = page.locator(`#${label} [data-stack] > li`);
      const boxes = await list.evaluateAll(all =>
        all.map(card => card.getBoundingClientRect().toJSON() as DOMRect),
      );
      expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
      expect(boxes.every((box, n) => n === 0 || box.left >= (boxes[n - 1] as DOMRect).right)).toBe(true);
      expect(await page.locator(`#${label}`).getByRole('button', { name: '下一张' }).isVisible()).toBe(false);
    }
  });

  test('rotates on mobile by swipes beyond 25 px, and wraps [B2.3-01, B4-25, B4-26]', async ({ shop }) => {
    const { page, readShifts } = await shop.page(390, '/cms/stacks.html');
    for (const [label, count] of [
      ['stories', 4],
      ['products', 3],
    ] as const) {
      const cards = page.locator(`#${label} [data-stack] > li`);
      const names = await cards.evaluateAll(all => all.map(card => card.textContent ?? ''));
      expect(names).toHaveLength(count);
      await front(page, label).scrollIntoViewIfNeeded();
      // Once the block is hydrated, the first swipe that counts moves it.
      await expect
        .poll(async () => {
          if ((await front(page, label).textContent()) === names[0])
            await swipe(page, front(page, label), -60);
          return front(page, label).textContent();
        })
        .toBe(names[1]);
      await rests(page, label);
      await swipe(page, front(page, label), -24);
      await rests(page, label);
      expect(await front(page, label).textContent()).toBe(names[1]);
      await swipe(page, front(page, label), 26);
      await expect.poll(() => front(page, label).textContent()).toBe(names[0]);
      await rests(page, label);
      await swipe(page, front(page, label), 60);
      await expect.poll(() => front(page, label).textContent()).toBe(names[count - 1]);
      await rests(page, label);
      // Right after a swipe, the browser takes a tap for the end of a fling: it is repeated until it counts.
      await expect
        .poll(async () => {
          const shown = await front(page, label).textContent();
          if (shown === names[count - 1])
            await page.locator(`#${label}`).getByRole('button', { name: '下一张' }).tap();
          return front(page, label).textContent();
        })
        .toBe(names[0]);
      await expect.poll(() => front(page, label).textContent()).toBe(names[0]);
      // Once at rest, the front card takes presses.
      const takesPress = () =>
        front(page, label).evaluate(card => {
          card.scrollIntoView({ block: 'center' });
          const { left, top, width, height } = card.getBoundingClientRect();
          return card.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
      await expect.poll(takesPress).toBe(true);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await readShifts()).toEqual([]);
  });
});
