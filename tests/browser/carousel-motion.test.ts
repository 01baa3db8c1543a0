import { describe, expect, it } from 'vitest';
import { type Carousel, carouselIn, drag, entries, swipe } from './carousels.ts';
import { shopForTests } from './shop.ts';

const swiper = { blockType: 'editorial_block3' };
const kinds = [1, 2, 3, 4, 5, 6];
const skus = ['ARIA-MINI-1', 'LOSANGE-CHAIN-1', 'RIVA-TOTE-1', 'CUFF-1', 'BANGLE-1', 'HEURE-GOLD-1'];
const shop = shopForTests({
  pages: {
    // Full-width slides, and cards with the next ones beside; each goes round.
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

async function open(width: number, label: string, frozen = false) {
  const before = frozen ? { before: (page: Carousel['page']) => page.clock.install() } : undefined;
  const { page } = await shop.page(width, '/cms/moving.html', before);
  const carousel = carouselIn(page, label);
  await carousel.ready();
  if (frozen) await page.clock.pauseAt(Date.now() + 60_000);
  return carousel;
}

/** Slides that lie on another one, and bare ground beside them, among what is in view. Empty when all is well. */
async function flaws({ root, edges }: Carousel): Promise<string[]> {
  const width = await root.evaluate(box => box.clientWidth);
  const all = (await edges()).toSorted(([a], [b]) => a - b);
  const [first, second] = all;
  const gap = Math.min(...all.slice(1).map(([left], index) => left - all[index]![1]));
  if (!first || !second) return ['no slides'];
  const shown = all.filter(([left, right]) => right > 0 && left < width);
  const found = shown.slice(1).flatMap(([left], index) => {
    const between = left - shown[index]![1];
    return between < -1 || between > 60 ? [`${between} px between two slides at ${left}`] : [];
  });
  if (gap < -1) found.push(`slides overlap by ${-gap}`);
  if ((shown[0]?.[0] ?? width) > 60) found.push(`nothing before ${shown[0]?.[0]}`);
  if ((shown.at(-1)?.[1] ?? 0) < width - 60) found.push(`nothing after ${shown.at(-1)?.[1]}`);
  return found;
}

describe('a carousel that is moved', () => {
  it('[B9-04] glides for 500 ms', async () => {
    const carousel = await open(1440, 'wide', true);
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

  it.each([
    [1440, 'wide'],
    [1440, 'cards'],
    [390, 'wide'],
    [390, 'cards'],
  ])('goes round an end at %i px (%s) with no slide on another and none missing', async (width, label) => {
    const carousel = await open(width, label, true);
    const { clock } = carousel.page;
    const count = await carousel.slides.count();
    // Three back over the first, then forward over the last and once round.
    const steps = ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', ...Array(count + 3).fill('ArrowRight')];
    const found: string[] = [];
    for (const key of steps) {
      await carousel.viewport.press(key);
      for (const time of [80, 120, 360]) {
        await clock.runFor(time);
        found.push(...(await flaws(carousel)));
      }
    }
    expect(found).toEqual([]);
    expect(await carousel.active()).toBe(0);
  });

  it.each([
    ['mouse', 1440, drag],
    ['finger', 390, swipe],
  ])('follows a %s, and moves on when swiped by 50 px', async (_what, width, move) => {
    const carousel = await open(width, 'three');
    await move(carousel.page, carousel.viewport, -49);
    expect(await carousel.active()).toBe(0);
    await expect.poll(async () => (await carousel.edges())[0]![0]).toBe(0);
    await move(carousel.page, carousel.viewport, -51);
    expect(await carousel.active()).toBe(1);
    await expect.poll(async () => (await carousel.edges())[1]![0]).toBe(0);
    await move(carousel.page, carousel.viewport, 51);
    expect(await carousel.active()).toBe(0);
  });

  it('takes a press that moves up to 10 px as a click, and a longer one not', async () => {
    const { page, slides } = await open(1440, 'cards');
    const hash = () => page.evaluate(() => window.location.hash);
    await drag(page, slides.first(), -12);
    expect(await hash()).toBe('');
    await drag(page, slides.first(), -9);
    expect(await hash()).toBe('#there');
  });

  it('moves by arrow keys, and brings what has the focus into view', async () => {
    const carousel = await open(1440, 'cards');
    await carousel.viewport.focus();
    await carousel.viewport.press('ArrowRight');
    await carousel.reaches(1);
    await carousel.viewport.press('ArrowLeft');
    await carousel.reaches(0);
    for (let tab = 0; tab < 4; tab++) await carousel.page.keyboard.press('Tab');
    await carousel.reaches(3);
  });
});

describe('a carousel whose script arrives', () => {
  it.each([1440, 390])('at %i px finds every slide where CSS has put it', async width => {
    let arrive = () => {};
    const arrival = new Promise<void>(done => {
      arrive = done;
    });
    const { page, shifts } = await shop.page(width, '/cms/kinds.html', {
      before: page => page.route('**/assets/client-*.js', route => arrival.then(() => route.continue())),
      waitUntil: 'commit',
    });
    await page.locator('footer').waitFor();
    const carousels = kinds.map(type => carouselIn(page, `kind-${type}`));
    // A visitor has swiped one of them before.
    await carousels[0]!.viewport.evaluate(viewport => viewport.scrollBy({ left: 300, behavior: 'instant' }));
    const look = () => Promise.all(carousels.map(({ shown }) => shown()));
    const before = await look();
    expect(before[0]).not.toEqual(before[5]);
    arrive();
    for (const carousel of carousels) await carousel.ready();
    // Where it goes round, the last slide joins them before the first; whatever was there stays where it was.
    const after = await look();
    const moved = before.flatMap((slides, at) =>
      Object.entries(slides).filter(
        ([slide, [left]]) => !(Math.abs((after[at]?.[+slide]?.[0] ?? NaN) - left) <= 1),
      ),
    );
    expect(moved).toEqual([]);
    expect(await shifts()).toEqual([]);
  });
});
