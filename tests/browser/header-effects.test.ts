import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const words = {
  blockType: 'editorial_block5',
  content: { pc: '<p><a href="/cms/plain.html">下一页</a></p>' },
  contentStyle: { pc: { minHeight: '1500px' }, mobile: { minHeight: '1500px' } },
};
test.use({
  pages: {
    plain: { title: '素', content: { words } },
    coloured: {
      title: '颜色',
      content: {
        header: {
          blockType: 'editorial_block6',
          background: '#22352B',
          color: '#F6F3EE',
          logoColor: '#E9D9B4',
        },
        words,
      },
    },
    banner: {
      title: '横幅',
      content: {
        banner: {
          blockType: 'ms_block14',
          title: '礼品包装',
          des: '<p>棉纸与丝带</p>',
          backgroundColor: '#22352B',
          expanded: true,
        },
        words,
      },
    },
    notice: {
      title: '通知',
      content: {
        notice: { blockType: 'block33', content: { pc: '<p>桌面通知</p>', mobile: '<p>手机通知</p>' } },
        words,
      },
    },
  },
});

/** Returns the computed colours of the header's background, text and logo. */
const colours = (page: Page) =>
  page.locator('header > div').evaluate(bar => {
    const { backgroundColor, color } = getComputedStyle(bar);
    return [backgroundColor, color, getComputedStyle(bar.querySelector('a[href="/"] use')!).fill];
  });

const PLAIN = ['rgb(255, 255, 255)', 'rgb(17, 17, 17)', 'rgb(17, 17, 17)'];

test.describe('blocks that change the chrome', () => {
  test('editorial_block6 colours the header at the first paint, before any script [B2.1-13]', async ({
    shop,
  }) => {
    const { page } = await shop.page(1440, '/cms/coloured.html', {
      before: page =>
        page.route('**/*.js', route => route.fulfill({ contentType: 'text/javascript', body: '' })),
    });
    expect(await colours(page)).toEqual(['rgb(34, 53, 43)', 'rgb(246, 243, 238)', 'rgb(233, 217, 180)']);
    await page.getByRole('link', { name: '下一页' }).click();
    await page.waitForURL('**/plain.html');
    expect(await colours(page)).toEqual(PLAIN);
  });

  test('the word mark takes the system’s colour of links in forced colours', async ({ shop }) => {
    const { page } = await shop.page(1440, '/cms/coloured.html', { forcedColors: 'active' });
    const systems = await page.evaluate(() => {
      const link = Object.assign(document.body.appendChild(document.createElement('p')), {
        textContent: '·',
      });
      link.style.color = 'LinkText';
      return getComputedStyle(link).color;
    });
    expect((await colours(page))[2]).toBe(systems);
  });

  test('ms_block14 collapses, and stays closed for the session [B2.1-14]', async ({ shop }) => {
    const { page } = await shop.page(1440, '/cms/banner.html');
    const banner = page.getByRole('complementary', { name: '活动' });
    const content = banner.getByText('棉纸与丝带');
    await expect(content).toBeVisible();
    const header = page.locator('header > div');
    const top = () => header.evaluate(bar => bar.getBoundingClientRect().top);
    const unfolded = await top();
    await banner.getByText('礼品包装').click();
    await expect(content).toBeHidden();
    await expect.poll(top).toBeLessThan(unfolded);
    await banner.getByRole('button', { name: '关闭活动横幅' }).click();
    await expect(banner).toHaveCount(0);
    expect(await top()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true);
    await page.reload();
    await expect(banner).toHaveCount(0);
  });

  for (const [width, shown, hidden] of [
    [1440, '桌面通知', '手机通知'],
    [390, '手机通知', '桌面通知'],
  ] as const) {
    test(`block33 sets a notice at ${width} px, which can be dismissed [B2.1-19]`, async ({ shop }) => {
      const { page } = await shop.page(width, '/cms/notice.html');
      const notice = page.getByRole('region', { name: '通知' });
      await expect(notice.getByText(shown)).toBeVisible();
      await expect(notice.getByText(hidden)).toBeHidden();
      await notice.getByRole('button', { name: '关闭通知' }).click();
      await expect(notice).toHaveCount(0);
      await page.reload();
      await expect(notice).toHaveCount(0);
    });
  }

  test('removes the changes on the next page', async ({ shop }) => {
    const { page } = await shop.page(1440, '/cms/notice.html');
    await page.getByRole('link', { name: '下一页' }).click();
    await page.waitForURL('**/plain.html');
    await expect(page.getByRole('region', { name: '通知' })).toHaveCount(0);
    await page.goto(`${shop.url}/cms/banner.html`);
    await page.getByRole('link', { name: '下一页' }).click();
    await page.waitForURL('**/plain.html');
    await expect(page.getByRole('complementary', { name: '活动' })).toHaveCount(0);
    expect(await colours(page)).toEqual(PLAIN);
    await page.goBack();
    await expect(page.getByRole('complementary', { name: '活动' })).toBeVisible();
  });
});
