import { readFileSync } from 'node:fs';
import { type Carousel, carouselIn, drag, entries } from './carousels.ts';
import { expect, type Shop, test } from './fixtures.ts';
import type { VisitOptions } from './visit.ts';

const turning = { blockType: 'editorial_block3', type: 4, autoplay: true };
/** Space below, so that the page can be scrolled away from the carousel. */
const below = {
  blockType: 'editorial_block5',
  content: { pc: '<p>下面的话</p>' },
  contentStyle: { pc: { minHeight: '900px' } },
};
const heroes = ['emerald', 'noir', 'ivory'].map(scene => ({
  title: scene,
  image: { pcUrl: `/media/heroes/${scene}_desktop.webp`, alt: '' },
}));
const home = JSON.parse(readFileSync('fixtures/content/pages/home.json', 'utf8'));
test.use({
  pages: {
    home: { ...home, content: { slider: { blockType: 'ms_block8', list: heroes }, ...home.content } },
    turning: { title: '自动轮播', content: { three: { ...turning, list: entries(3) }, below } },
    many: { title: '自动轮播', content: { five: { ...turning, list: entries(5) } } },
  },
});

async function open(shop: Shop, width: number, options?: VisitOptions, key = 'turning') {
  const { page } = await shop.page(width, `/cms/${key}.html`, options);
  const carousel = carouselIn(page, key === 'turning' ? 'three' : 'five');
  await carousel.ready();
  return carousel;
}

/** Returns the indexes of the bars that are full. */
const past = ({ marks }: Carousel) =>
  marks.evaluateAll(all => all.flatMap((mark, index) => (mark.querySelector('[data-past]') ? [index] : [])));

/** Ends the slide's time immediately. */
const fillUp = ({ fill }: Carousel) =>
  fill.evaluate(bar => {
    for (const animation of bar.getAnimations()) animation.finish();
  });

test.describe('a rotating carousel', () => {
  test('waits while the pointer rests on it and while it is off the screen, and fills the bar by 1 percent each 30 ms', async ({
    shop,
  }) => {
    const carousel = await open(shop, 1440);
    const state = () => carousel.fill.evaluate(bar => bar.getAnimations()[0]?.playState);
    await carousel.slides.first().hover();
    await expect.poll(state).toBe('paused');
    await carousel.page.mouse.move(2, 2);
    await expect.poll(state).toBe('running');
    await carousel.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(state).toBe('paused');
    await carousel.page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(state).toBe('running');
    await test.step('1 percent each 30 ms [B9-03, B4-13]', async () => {
      const clock = await carousel.fill.evaluate(bar => {
        const [animation] = bar.getAnimations();
        const shown = [0, 29, 30, 59, 60, 1500, 2969, 2970, 2999].map(time => {
          animation!.pause();
          animation!.currentTime = time;
          return Math.round(new DOMMatrix(getComputedStyle(bar).transform).a * 100);
        });
        return { shown, ...animation!.effect!.getComputedTiming(), rate: animation!.playbackRate };
      });
      expect(clock.shown).toEqual([0, 0, 1, 1, 2, 50, 98, 99, 99]);
      expect(clock).toMatchObject({ duration: 3000, delay: 0, iterations: 1, rate: 1 });
    });
  });

  test('moves on when the bar is full, and restarts after the last slide [B4-15, B4-14]', async ({
    shop,
  }) => {
    const carousel = await open(shop, 1440);
    expect(await carousel.active()).toBe(0);
    await carousel.reaches(1); // in its own time, once
    expect(await past(carousel)).toEqual([0]);
    await fillUp(carousel);
    await carousel.reaches(2);
    expect(await past(carousel)).toEqual([0, 1]);
    await fillUp(carousel);
    await carousel.reaches(0);
    expect(await past(carousel)).toEqual([]);
    await expect(carousel.fill).toHaveCount(1);
  });

  test('loops from the last slide forward to the first [B4-15]', async ({ shop }) => {
    const carousel = await open(shop, 1440, { before: page => page.clock.install() }, 'many');
    await carousel.marks.last().click();
    await carousel.reaches(4);
    await carousel.toggle.click();
    await carousel.page.clock.pauseAt(Date.now() + 60_000);
    await fillUp(carousel);
    await carousel.reaches(0);
    const before = await carousel.edges();
    await carousel.page.clock.runFor(160);
    const after = await carousel.edges();
    // The last slide leaves to the left, and the first follows from the right.
    expect(after[4]![0]).toBeLessThan(before[4]![0]);
    expect(after[0]![0]).toBe(after[4]![1]);
  });

  test('the home page’s slider, a banner carousel, moves on every 5000 ms [A9-43, A9-42]', async ({
    shop,
  }) => {
    const { page } = await shop.page(1440, '/');
    const carousel = carouselIn(page, 'slider');
    await carousel.ready();
    const turns = await carousel.root.evaluate(async root => {
      const found: { elapsed: number; ended: number; rate: number | undefined }[] = [];
      /** Waits for a filling bar other than the last one, and returns it with its animation. */
      const turning = async (before?: Element) => {
        for (;;) {
          const fill = root.querySelector('[data-fill]');
          const [clock] = fill?.getAnimations() ?? [];
          if (fill && clock && fill !== before) return { fill, clock };
          await new Promise(requestAnimationFrame);
        }
      };
      let last: Element | undefined;
      for (let turn = 0; turn < 3; turn++) {
        const { fill, clock } = await turning(last);
        last = fill;
        // The last half second passes in real time.
        clock.currentTime = 4500;
        const from = performance.now();
        const moved = new Promise<number>(done => {
          fill.addEventListener('animationend', event => done((event as AnimationEvent).elapsedTime), {
            once: true,
          });
        });
        found.push({ ended: await moved, elapsed: performance.now() - from, rate: clock.playbackRate });
      }
      return found;
    });
    for (const { ended, elapsed, rate } of turns) {
      expect([ended, rate]).toEqual([5, 1]);
      expect(elapsed).toBeGreaterThan(450);
    }
    // Three turns of three slides lead to the first one.
    await carousel.reaches(0);
  });

  test('is stopped by an arrow, a bar, a key, a drag or its button, which starts it again', async ({
    shop,
  }) => {
    const carousel = await open(shop, 1440);
    await test.step('the button [B4-17]', async () => {
      await carousel.toggle.click();
      await expect(carousel.toggle).toHaveAttribute('aria-label', '开始轮播');
      await expect(carousel.fill).toHaveCount(0);
      await carousel.toggle.click();
      await expect(carousel.toggle).toHaveAttribute('aria-label', '暂停轮播');
      expect(await carousel.fill.evaluate(bar => bar.getAnimations()[0]?.playState)).toBe('running');
    });
    for (const [what, move] of [
      ['an arrow', ({ next }) => next.click()],
      ['a bar', ({ marks }) => marks.nth(1).click()],
      ['an arrow key', ({ viewport }) => viewport.press('ArrowRight')],
      ['a drag', ({ page, slides }) => drag(page, slides.first(), -300)],
    ] as [string, (carousel: Carousel) => Promise<unknown>][]) {
      await test.step(`${what} stops it and clears the bars [B4-16]`, async () => {
        await expect(carousel.fill).toHaveCount(1);
        await move(carousel);
        await carousel.reaches(1);
        await expect(carousel.fill).toHaveCount(0);
        expect(await past(carousel)).toEqual([]);
        await expect(carousel.toggle).toHaveAttribute('aria-label', '开始轮播');
        await expect(carousel.marks.nth(1)).toHaveAttribute('aria-current', 'true');
      });
      await carousel.marks.first().click();
      await carousel.reaches(0);
      await carousel.toggle.click();
    }
  });

  test('does not rotate under reduced motion, and moves without animation', async ({ shop }) => {
    const carousel = await open(shop, 1440, { reducedMotion: 'reduce' });
    expect(await carousel.fill.evaluate(bar => bar.getAnimations().length)).toBe(0);
    await expect(carousel.toggle).toBeHidden();
    await carousel.next.click();
    await carousel.reaches(1);
    await expect.poll(async () => (await carousel.edges())[1]![0]).toBe(0);
    expect(await carousel.active()).toBe(1);
  });
});
