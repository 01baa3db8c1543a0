import type { Page } from '@playwright/test';
import { type Carousel, carouselIn, PICTURE, swipe } from './carousels.ts';
import { expect, test } from './fixtures.ts';

const SKUS = ['ARIA-MINI-1', 'LOSANGE-CHAIN-1', 'RIVA-TOTE-1', 'CUFF-1', 'BANGLE-1', 'HEURE-GOLD-1'];
const products = (count: number) => SKUS.slice(0, count).map(sku => ({ sku }));
const pictures = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ pcImage: PICTURE, alt: `图 ${n + 1}`, title: `其 ${n + 1}` }));
const cards = (count: number) =>
  pictures(count).map(({ title, alt }) => ({ title, img: { pcImage: PICTURE, alt } }));

test.use({
  pages: {
    carousels: {
      title: '轮播',
      content: {
        two: { blockType: 'block22', list: pictures(6) },
        wide: { blockType: 'block23', list: pictures(6) },
        editorial: { blockType: 'block25', list: products(5), isAuto: false },
        related: { blockType: 'block5', list: products(6), isAuto: false },
        slider: {
          blockType: 'block38',
          pcBanner: PICTURE,
          mobBanner: PICTURE,
          skus: SKUS.slice(0, 4),
        },
        few: { blockType: 'block14', list: products(2) },
        strip: { blockType: 'ms_block6', skus: SKUS.slice(0, 3) },
        slow: { blockType: 'block1', list: cards(3), isAuto: false },
      },
    },
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
        stories: { blockType: 'block2', list: cards(4) },
        products: { blockType: 'block15', list: products(3) },
      },
    },
  },
});

/** Width of a slide, space between slides, and slides in view, in pixels and to two decimals. */
async function layout({ slides }: Carousel) {
  const [first, second] = await slides.evaluateAll(all =>
    all.slice(0, 2).map(slide => slide.getBoundingClientRect().toJSON() as DOMRect),
  );
  if (!first || !second) throw new Error('The carousel has fewer than two slides.');
  const gap = second.left - first.right;
  const room = await slides.first().evaluate(slide => {
    const track = slide.parentElement?.parentElement as HTMLElement;
    const { paddingLeft, paddingRight } = getComputedStyle(track);
    return track.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  });
  return { gap: Math.round(gap), perView: Number(((room + gap) / (first.width + gap)).toFixed(2)) };
}

const FIGURES = [
  ['block22 shows 1.2 slides on phones [B9-21]', 'two', { perView: 1.2 }, [320, 390, 767]],
  ['block22 shows 1.3 slides from 768 px [B9-22]', 'two', { perView: 1.3 }, [768]],
  ['block22 shows 2.56 slides on desktop [B2.4-01, B9-20]', 'two', { perView: 2.56 }, [1024, 1440]],
  ['block23 shows 2 slides from 768 px [B9-23]', 'wide', { perView: 2 }, [768, 1024, 1440]],
  ['block23 shows 1.2 slides below [B9-24]', 'wide', { perView: 1.2 }, [320, 390, 767]],
  ['the slides of block22 are 14 px apart', 'two', { gap: 14 }, [390, 1440]],
  ['the slides of block23 are 14 px apart [B9-25]', 'wide', { gap: 14 }, [390, 1440]],
  ['block25 shows 2 slides [B9-26]', 'editorial', { perView: 2 }, [768, 1024, 1440]],
  ['block25 shows 1 slide up to 767 px [B9-27]', 'editorial', { perView: 1 }, [320, 390, 767]],
  ['related products show 4 in view on desktop [B9-13]', 'related', { perView: 4 }, [1024, 1440]],
  ['related products show 3 in view on tablets', 'related', { perView: 3 }, [768]],
  ['related products show 2.4 in view on phones [B9-14]', 'related', { perView: 2.4 }, [320, 390, 767]],
  ['block38 shows 2 products in view [B2.4-26]', 'slider', { perView: 2 }, [320, 390, 767, 768, 1024, 1440]],
  ['the products of block38 are 18 px apart on phones [B9-54]', 'slider', { gap: 18 }, [390, 767]],
  ['the products of block38 are 20 px apart from 768 px [B9-55]', 'slider', { gap: 20 }, [768, 1440]],
] as const;

test.describe('the figures of the carousels', () => {
  for (const [title, name, expected, widths] of FIGURES) {
    test(title, async ({ shop }) => {
      const { page } = await shop.page(widths[0], '/cms/carousels.html');
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => layout(carouselIn(page, name)), `at ${width} px`).toMatchObject(expected);
      }
    });
  }

  for (const width of [390, 1440]) {
    test(`slides that do not fill the row are in its middle at ${width} px`, async ({ shop }) => {
      const { page } = await shop.page(width, '/cms/carousels.html');
      for (const name of width < 768 ? ['strip'] : ['few', 'strip']) {
        const edges = await carouselIn(page, name).edges();
        const room = await page.locator(`#${name} [data-stage]`).evaluate(stage => stage.clientWidth);
        const [left, right] = [edges[0]?.[0] ?? 0, room - (edges.at(-1)?.[1] ?? 0)];
        expect(Math.abs(left - right)).toBeLessThanOrEqual(1);
      }
    });
  }

  test('block25 goes from the last card to the first [B9-28]', async ({ shop }) => {
    const { page } = await shop.page(1440, '/cms/carousels.html');
    const carousel = carouselIn(page, 'editorial');
    await carousel.ready();
    for (const index of [1, 2, 3, 4, 0]) {
      await carousel.next.click();
      await carousel.reaches(index);
    }
  });

  test('block38 disables its arrows at the ends [B2.4-27]', async ({ shop }) => {
    const { page } = await shop.page(1440, '/cms/carousels.html');
    const carousel = carouselIn(page, 'slider');
    await carousel.ready();
    const disabled = async () => [
      await carousel.previous.getAttribute('aria-disabled'),
      await carousel.next.getAttribute('aria-disabled'),
    ];
    expect(await disabled()).toEqual(['true', null]);
    await carousel.next.click();
    await carousel.reaches(1);
    expect(await disabled()).toEqual([null, null]);
    await carousel.next.click();
    await carousel.reaches(2);
    expect(await disabled()).toEqual([null, 'true']);
  });

  test('block1 takes 1000 ms for a transition [B9-05]', async ({ shop }) => {
    const { page } = await shop.page(1440, '/cms/carousels.html');
    const carousel = carouselIn(page, 'slow');
    await carousel.ready();
    const time = await carousel.next.evaluate(async (button: HTMLElement) => {
      const track = button.parentElement?.querySelector<HTMLElement>('[data-sliding] > *') as HTMLElement;
      const position = () =>
        track.getBoundingClientRect().left + new DOMMatrix(getComputedStyle(track).transform).e;
      const frame = () => new Promise<number>(done => requestAnimationFrame(done));
      button.click();
      const start = await frame();
      let [moved, last] = [start, position()];
      while (performance.now() - start < 2000) {
        const now = await frame();
        if (position() !== last) [moved, last] = [now, position()];
      }
      return moved - start;
    });
    expect(time).toBeGreaterThan(850);
    expect(time).toBeLessThan(1200);
  });
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
