import { type Carousel, carouselIn, PICTURE } from './carousels.ts';
import { expect, test } from './fixtures.ts';
import { waitForFrames } from './visit.ts';

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
  ['the slides of block22 are 14 px apart [B9-25]', 'two', { gap: 14 }, [390, 1440]],
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
  for (const screens of [
    [320, 390, 767],
    [768, 1024, 1440],
  ]) {
    test(`are right from ${screens[0]} to ${screens.at(-1)} px`, async ({ shop }) => {
      const { page } = await shop.page(screens[0] ?? 0, '/cms/carousels.html');
      for (const width of screens) {
        await page.setViewportSize({ width, height: 900 });
        for (const [title, name, expected, widths] of FIGURES) {
          if (!(widths as readonly number[]).includes(width)) continue;
          await expect
            .poll(() => layout(carouselIn(page, name)), `${title} at ${width} px`)
            .toMatchObject(expected);
        }
        if (width !== 390 && width !== 1440) continue;
        // Slides that do not fill the row are in its middle.
        for (const name of width < 768 ? ['strip'] : ['few', 'strip']) {
          const edges = await carouselIn(page, name).edges();
          const room = await page.locator(`#${name} [data-stage]`).evaluate(stage => stage.clientWidth);
          const [left, right] = [edges[0]?.[0] ?? 0, room - (edges.at(-1)?.[1] ?? 0)];
          expect(Math.abs(left - right), `${name} at ${width} px`).toBeLessThanOrEqual(1);
        }
      }
    });
  }

  test('block25 loads the second picture of a card when it is hovered', async ({ shop }) => {
    const { page, readShifts } = await shop.page(1440, '/cms/carousels.html');
    const carousel = carouselIn(page, 'editorial');
    await carousel.ready();
    const card = carousel.root.getByRole('article').first();
    await card.scrollIntoViewIfNeeded();
    const picture = (at: number) => card.locator('[data-picture] > img').nth(at);
    const readFile = (image: HTMLImageElement) =>
      image.complete && image.naturalWidth > 0 ? image.currentSrc : '';
    await expect.poll(() => picture(0).evaluate(readFile)).not.toBe('');
    await waitForFrames(page);
    expect(await picture(1).evaluate((image: HTMLImageElement) => image.currentSrc)).toBe('');
    await card.hover();
    await expect.poll(() => picture(1).evaluate(readFile)).not.toBe('');
    await expect(card.locator('[data-picture]').nth(1)).toHaveCSS('opacity', '1');
    expect(await readShifts()).toEqual([]);
  });

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
