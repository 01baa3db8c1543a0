import { expect, test } from './fixtures.ts';

test.use({
  pages: {
    eve: {
      title: '平安夜',
      show: { from: '2029-12-24 20:00' },
      content: { sale: { blockType: 'block20', title: '距新年', deadline: '2029-12-31 20:00:00' } },
    },
  },
});

test('a preview of another time moves the countdowns to it, and a bar says so', async ({ shop }) => {
  const { page, readShifts } = await shop.page(390, '/cms/eve.html?preview=1&lang=en&at=2029-12-25T19:59:00');
  await expect(page.getByRole('navigation', { name: 'Preview' })).toContainText(
    'Shown as of 2029-12-25 19:59',
  );
  const timer = page.getByRole('timer');
  await timer.scrollIntoViewIfNeeded();
  await expect(timer).toHaveText(/^06\D+00\D+0[01]\D+\d+\D+$/);
  expect(await readShifts()).toEqual([]);
  const now = await shop.page(390, '/cms/eve.html?preview=1&lang=en');
  const note = 'This page is not public. It shows from 2029-12-24 20:00 (China time).';
  await expect(now.page.getByText(note)).toBeVisible();
});
