import { expect, test } from './fixtures.ts';

const IN_APP = {
  WeChat: 'MicroMessenger/8.0.50(0x1800322d) NetType/WIFI Language/zh_CN',
  Weibo: 'Weibo (iPhone15,2__weibo__14.6.3__iphone__os17.5)',
} as const;

test.use({
  pages: {
    evening: {
      title: '页',
      content: {
        上海: { blockType: 'block32', title: '上海放映', startDate: '2030-02-05 20:00' },
        北京: { blockType: 'block32', title: '北京放映', startDate: '2030-02-05 20:00' },
      },
    },
  },
});

for (const [app, agent] of Object.entries(IN_APP)) {
  test(`opens an address of the server's in ${app}, which ignores downloads of blobs`, async ({ shop }) => {
    const userAgent = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 ${agent}`;
    const { page } = await shop.page(390, '/cms/evening.html', { userAgent });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '加入日历' }).nth(1).click();
    const file = await download;
    expect(decodeURIComponent(new URL(file.url()).pathname)).toBe('/calendar/evening/北京.ics');
    expect(file.suggestedFilename()).toBe('event.ics');
    await expect(page.getByRole('button', { name: '加入日历' })).toHaveCount(2);
  });
}

test('downloads the file that the page writes in other browsers', async ({ shop }) => {
  const { page } = await shop.page(1440, '/cms/evening.html');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '加入日历' }).first().click();
  const file = await download;
  expect([file.url().slice(0, 5), file.suggestedFilename()]).toEqual(['blob:', 'event.ics']);
});
