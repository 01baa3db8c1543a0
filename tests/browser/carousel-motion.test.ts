import { type Carousel, carouselIn, drag, entries, swipe } from './carousels.ts';
import { expect, type Shop, test } from './fixtures.ts';
import type { VisitOptions } from './visit.ts';

const swiper = { blockType: 'editorial_block3' };
const kinds = [1, 2, 3, 4, 5, 6];
const skus = ['ARIA-MINI-1', 'LOSANGE-CHAIN-1', 'RIVA-TOTE-1', 'CUFF-1', 'BANGLE-1', 'HEURE-GOLD-1'];
test.use({
  pages: {
    // Full-width slides, and several cards in view; both loop.
    moving: {
      title: '轮播',
      content: {
        wide: { ...swiper, type: 4, list: entries(5) },
        cards: { ...swiper, type: 1, list: entries(6, { link: '#there', target: '_self' }) },
        three: { ...swiper, type: 4, list: entries(3) },
      },
    },
    kinds: {
      title: '六种轮播',
      content: Object.fromEntries(
        kinds.map(type => [
          `kind-${type}`,
          { ...swiper, type, ...(type === 2 ? { skus } : { list: entries(6) }) },
        ]),
      ),
    },
  },
});

async function open(shop: Shop, width: number, label: string, options?: VisitOptions): Promise<Carousel> {
  const { page } = await shop.page(width, '/cms/moving.html', options);
  const carousel = carouselIn(page, label);
  await carousel.ready();
  return carousel;
}

/** The same, with the page's clock paused. */
async function openFrozen(shop: Shop, width: number, label: string, ...others: string[]): Promise<Carousel> {
  const carousel = await open(shop, width, label, { before: page => page.clock.install() });
  for (const other of others) await carouselIn(carousel.page, other).ready();
  await carousel.page.clock.pauseAt(Date.now() + 60_000);
  return carousel;
}

const WIDEST_GAP = 60; // in pixels, page margins and the gap between slides

/** Returns overlaps of slides, and gaps between them that are too wide. */
async function flaws({ page, edges }: Carousel): Promise<string[]> {
  const width = page.viewportSize()!.width;
  const all = (await edges()).filter(([left, right]) => right > 0 && left < width);
  const row = all.toSorted(([a], [b]) => a - b);
  const starts = [...row.map(([left]) => left), width];
  return [0, ...row.map(([, right]) => right)].flatMap((end, index) => {
    const between = starts[index]! - end;
    const fits = between <= WIDEST_GAP && (between >= -1 || index === 0 || index === row.length);
    return fits ? [] : [`${between} px after the slide that ends at ${end}`];
  });
}

test.describe('a moved carousel', () => {
  test('glides for 500 ms [B9-04]', async ({ shop }) => {
    const carousel = await openFrozen(shop, 1440, 'wide');
    const { clock } = carousel.page;
    const left = async () => (await carousel.edges())[0]![0];
    await carousel.next.click();
    await clock.runFor(16); // the first frame, where it begins
    expect(await left()).toBe(0);
    await clock.runFor(240);
    expect(-(await left()) / 1440).toBeCloseTo(1 - (1 - 240 / 500) ** 4, 2);
    await clock.runFor(272);
    expect(await left()).toBe(-1440);
  });

  for (const width of [1440, 390]) {
    test(`loops at ${width} px without an overlap or a gap`, async ({ shop }) => {
      const { page } = await openFrozen(shop, width, 'wide', 'cards');
      const found: string[] = [];
      for (const label of ['wide', 'cards']) {
        const carousel = carouselIn(page, label);
        const round = (await carousel.slides.count()) + 1;
        // Back over the first slide, forward through all slides at once, and back again.
        for (const [key, times] of [
          ['ArrowLeft', 1],
          ['ArrowLeft', 1],
          ['ArrowRight', 1],
          ['ArrowRight', round],
          ['ArrowLeft', round],
        ] as const) {
          for (let time = 0; time < times; time++) await carousel.viewport.press(key);
          for (const time of [50, 100, 200, 200]) {
            await page.clock.runFor(time);
            found.push(...(await flaws(carousel)));
          }
        }
        expect(await carousel.active()).toBe(round - 2);
      }
      expect(found).toEqual([]);
    });
  }

  for (const [what, width, move] of [
    ['mouse', 1440, drag],
    ['finger', 390, swipe],
  ] as const) {
    test(`follows a ${what}, and moves on when swiped by 50 px [A9-47]`, async ({ shop }) => {
      const { page, viewport, edges } = await open(shop, width, 'three', { reducedMotion: 'reduce' });
      const atRest = (slide: number) =>
        expect.poll(async () => (await edges()).findIndex(([left]) => left === 0)).toBe(slide);
      await move(page, viewport, -49);
      await atRest(0);
      await move(page, viewport, -51);
      await atRest(1);
      await move(page, viewport, 49);
      await atRest(1);
      await move(page, viewport, 51);
      await atRest(0);
    });
  }

  test('moves by arrow keys, scrolls the focused slide into view, and takes a short drag as a click', async ({
    shop,
  }) => {
    const carousel = await open(shop, 1440, 'cards');
    const { page, slides } = carousel;
    await carousel.viewport.focus();
    await carousel.viewport.press('ArrowRight');
    await carousel.reaches(1);
    await carousel.viewport.press('ArrowLeft');
    await carousel.reaches(0);
    await test.step('a press that moves up to 10 px is a click, a longer one not [A9-48]', async () => {
      const hash = () => page.evaluate(() => window.location.hash);
      await drag(page, slides.first(), -11);
      expect(await hash()).toBe('');
      await drag(page, slides.first(), -9);
      expect(await hash()).toBe('#there');
    });
    await carousel.viewport.focus();
    for (let tab = 0; tab < 4; tab++) await page.keyboard.press('Tab');
    await carousel.reaches(3);
  });
});

test.describe('a carousel whose script arrives', () => {
  for (const width of [1440, 390]) {
    test(`takes over every slide at ${width} px where CSS has placed it`, async ({ shop }) => {
      let arrive = () => {};
      const arrival = new Promise<void>(done => {
        arrive = done;
      });
      const { page, readShifts } = await shop.page(width, '/cms/kinds.html', {
        before: page => page.route('**/assets/client-*.js', route => arrival.then(() => route.continue())),
        waitUntil: 'commit',
      });
      await expect(page.locator('footer')).toBeVisible();
      const carousels = kinds.map(type => carouselIn(page, `kind-${type}`));
      // One of them has been swiped before its script arrived.
      const swipeFirst = () =>
        carousels[0]!.viewport.evaluate(viewport => {
          viewport.scrollTo({ left: 300, behavior: 'instant' });
          return viewport.scrollLeft;
        });
      await expect.poll(swipeFirst).toBeGreaterThan(200);
      const look = () => Promise.all(carousels.map(({ shown }) => shown()));
      const before = await look();
      expect(before[0]).not.toEqual(before[5]);
      arrive();
      for (const carousel of carousels) await carousel.ready();
      // In a loop the last slide is added before the first; the visible ones keep their places.
      const after = await look();
      const moved = before.flatMap((slides, at) =>
        Object.entries(slides).filter(
          ([slide, [left]]) => !(Math.abs((after[at]?.[+slide]?.[0] ?? NaN) - left) <= 1),
        ),
      );
      expect(moved).toEqual([]);
      expect(await readShifts()).toEqual([]);
    });
  }
});
