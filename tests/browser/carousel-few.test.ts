import { carouselIn, drag, entries } from './carousels.ts';
import { expect, type Shop, test } from './fixtures.ts';

const SKUS = ['ARIA-MINI-1', 'LOSANGE-CHAIN-1', 'RIVA-TOTE-1', 'CUFF-1', 'BANGLE-1'];
const products = (count: number) => ({
  blockType: 'editorial_block3',
  type: 5,
  skus: SKUS.slice(0, count),
  hideMobBtn: false,
});
/** One in view, so that the others need a carousel. */
const pictures = (count: number) => ({
  blockType: 'editorial_block3',
  type: 1,
  slidesPerView: 1,
  isPagination: true,
  hideMobBtn: false,
  list: entries(count),
});

test.use({
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

/** Opens the page; `look` reads a carousel's visible arrows and dots, and whether it loops. */
async function offers(shop: Shop, width: number) {
  const { page } = await shop.page(width, '/cms/few.html');
  const look = async (label: string) => {
    const { previous, next, marks, ready } = carouselIn(page, label);
    await ready();
    const dots = await marks.evaluateAll(all => all.filter(mark => mark.checkVisibility()).length);
    const arrows = (await previous.isVisible()) && (await next.isVisible());
    return { arrows, dots, loops: arrows && (await previous.getAttribute('aria-disabled')) === null };
  };
  return { page, look };
}

test.describe('a carousel with few slides', () => {
  test('shows 4 products as a plain list on desktop: no arrows, no dots, nothing moves [B9-10, B9-07]', async ({
    shop,
  }) => {
    const { page, look } = await offers(shop, 1440);
    expect(await look('skus-4')).toEqual({ arrows: false, dots: 0, loops: false });
    const list = carouselIn(page, 'skus-4');
    const before = await list.edges();
    expect(Object.keys(await list.shown())).toHaveLength(4);
    await drag(page, list.slides.nth(2), -300);
    await list.viewport.press('ArrowRight');
    expect(await list.edges()).toEqual(before);
  });

  test('has arrows from 5 products on, loops and has dots from 5 items on [B9-08, B9-07]', async ({
    shop,
  }) => {
    const { look } = await offers(shop, 1440);
    expect(await look('skus-5')).toMatchObject({ arrows: true });
    expect(await look('items-4')).toEqual({ arrows: true, dots: 0, loops: false });
    expect(await look('items-5')).toEqual({ arrows: true, dots: 5, loops: true });
  });

  test('loops and has dots on mobile from 3 items on [B9-09]', async ({ shop }) => {
    const { look } = await offers(shop, 390);
    expect(await look('items-2')).toMatchObject({ dots: 0, loops: false });
    expect(await look('items-3')).toMatchObject({ dots: 3, loops: true });
  });
});
