import { describe, expect, it } from 'vitest';
import { carouselIn, drag, entries } from './carousels.ts';
import { shopForTests } from './shop.ts';

const SKUS = ['ARIA-MINI-1', 'LOSANGE-CHAIN-1', 'RIVA-TOTE-1', 'CUFF-1', 'BANGLE-1'];
const products = (count: number) => ({
  blockType: 'editorial_block3',
  type: 5,
  skus: SKUS.slice(0, count),
  hideMobBtn: false,
});
/** One in view, so that there is always somewhere to go. */
const pictures = (count: number) => ({
  blockType: 'editorial_block3',
  type: 1,
  slidesPerView: 1,
  isPagination: true,
  hideMobBtn: false,
  list: entries(count),
});

const shop = shopForTests({
  pages: {
    few: {
      title: '多少',
      content: {
        'skus-4': products(4),
        'skus-5': products(5),
        'items-2': pictures(2),
        'items-3': pictures(3),
        'items-4': pictures(4),
        'items-5': pictures(5),
      },
    },
  },
});

/** What of a carousel is to be seen: its arrows, its dots, and whether it leads back from the first to the last. */
async function offer(width: number, label: string) {
  const { page } = await shop.page(width, '/cms/few.html');
  const { root, previous, next, marks, ready } = carouselIn(page, label);
  if ((await root.count()) === 0) return { arrows: false, dots: 0, loops: false };
  await ready();
  const dots = await marks.evaluateAll(all => all.filter(mark => mark.checkVisibility()).length);
  const arrows = (await previous.isVisible()) && (await next.isVisible());
  return { arrows, dots, loops: arrows && (await previous.getAttribute('aria-disabled')) === null };
}

describe('a carousel with few slides', () => {
  it('[B9-07] [B9-10] shows 4 products as a plain list on desktop: no arrows, no dots, nothing moves', async () => {
    const { page } = await shop.page(1440, '/cms/few.html');
    const list = carouselIn(page, 'skus-4');
    await list.ready();
    const before = await list.edges();
    expect(Object.keys(await list.shown())).toHaveLength(4);
    expect(
      await list.root.locator('button').evaluateAll(all => all.filter(one => one.checkVisibility())),
    ).toEqual([]);
    await drag(page, list.slides.nth(2), -300);
    await list.viewport.press('ArrowRight');
    expect(await list.edges()).toEqual(before);
  });

  it('[B9-07] has arrows from 5 products on', async () => {
    expect(await offer(1440, 'skus-4')).toMatchObject({ arrows: false });
    expect(await offer(1440, 'skus-5')).toMatchObject({ arrows: true });
  });

  it.each([
    [4, { arrows: true, dots: 0, loops: false }],
    [5, { arrows: true, dots: 5, loops: true }],
  ])('[B9-08] goes round and has dots on desktop with more than 4: %i', async (count, expected) => {
    expect(await offer(1440, `items-${count}`)).toEqual(expected);
  });

  it.each([
    [2, { dots: 0, loops: false }],
    [3, { dots: 3, loops: true }],
  ])('[B9-09] goes round and has dots on mobile with more than 2: %i', async (count, expected) => {
    expect(await offer(390, `items-${count}`)).toMatchObject(expected);
  });
});
