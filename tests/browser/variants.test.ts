import { expect, test } from './fixtures.ts';

const picture = (link?: string) => ({
  pcUrl: '/media/heroes/ivory_desktop.webp',
  mobileUrl: '/media/heroes/ivory_mobile.webp',
  alt: '拱门',
  link,
});
test.use({
  pages: {
    variants: {
      title: '桌面与手机',
      content: {
        html: {
          blockType: 'editorial_block5',
          content: {
            pc: '<p>桌面的话</p><img src="/media/tiles/category-handbags.webp" alt="桌面图">',
            mobile: '<p>手机的话</p><img src="/media/tiles/category-watches.webp" alt="手机图">',
          },
        },
        single: { blockType: 'block26', image: picture() },
        grid: {
          blockType: 'editorial_block4',
          columnQuantity: 4,
          skus: ['ARIA-MINI-1', 'CUFF-1', 'BANGLE-1', 'HEURE-GOLD-1'],
        },
        styled: {
          blockType: 'editorial_block5',
          content: { pc: '<p>样式</p>' },
          blockStyle: { pc: { backgroundColor: '#112233' }, mobile: { backgroundColor: '#445566' } },
          contentStyle: { pc: { textAlign: 'right' }, mobile: { textAlign: 'center' } },
        },
        button: {
          blockType: 'ms_block3',
          title: '按钮',
          button: {
            text: '查看',
            type: 'link',
            link: '/',
            style: { pc: { letterSpacing: '3px' }, mobile: { letterSpacing: '5px' } },
          },
        },
      },
    },
  },
});

const PC = {
  html: ['桌面的话'],
  picture: 'ivory_desktop',
  html_picture: ['category-handbags'],
  columns: 4,
  ground: 'rgb(17, 34, 51)',
  content: 'right',
  button: '3px',
};
/** From 768 px as on desktop, but with two columns instead of four. */
const TABLET = { ...PC, columns: 2 };
const MOBILE = {
  html: ['手机的话'],
  picture: 'ivory_mobile',
  html_picture: ['category-watches'],
  columns: 2,
  ground: 'rgb(68, 85, 102)',
  content: 'center',
  button: '5px',
};

test.describe('desktop and mobile variants', () => {
  for (const [width, expected] of [
    [390, MOBILE],
    [767, MOBILE],
    [768, TABLET],
    [1023, TABLET],
    [1024, PC],
    [1440, PC],
  ] as const) {
    test(`apply at ${width} px [A9-02, B1-02, B1-03, B1-04, B2.4-07, B3-06, B3-18, A9-01]`, async ({
      shop,
    }) => {
      const { page } = await shop.page(width, '/cms/variants.html');
      await page.locator('#single').scrollIntoViewIfNeeded();
      const image = page.locator('#single img');
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
      const listLoaded = async () => {
        const loaded = await page.evaluate(() =>
          performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
        );
        return ['category-handbags', 'category-watches'].filter(name =>
          loaded.some(url => url.includes(name)),
        );
      };
      await expect.poll(listLoaded).not.toEqual([]);
      const found = {
        html: await page
          .locator('#html p')
          .evaluateAll(all => all.filter(one => one.checkVisibility()).map(one => one.textContent)),
        picture: /(\w+)\.\d+\.avif$/.exec(
          await image.evaluate((one: HTMLImageElement) => one.currentSrc),
        )?.[1],
        html_picture: await listLoaded(),
        columns: await page
          .locator('#grid ul')
          .evaluate(list => getComputedStyle(list).gridTemplateColumns.split(' ').length),
        ground: await page.locator('#styled').evaluate(block => getComputedStyle(block).backgroundColor),
        content: await page.locator('#styled p').evaluate(words => getComputedStyle(words).textAlign),
        button: await page
          .locator('#button')
          .getByRole('link', { name: '查看' })
          .evaluate(link => getComputedStyle(link).letterSpacing),
      };
      expect(found).toEqual(expected);
    });
  }
});
