import { findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { logIn } from './shopper.ts';

const BAG = 'ARIA-TOP-HANDLE-1';

for (const width of [1440, 390]) {
  test(`reserves a piece in a boutique and moves an appointment at ${width} px`, async ({ shop }) => {
    const { page, readShifts } = await shop.page(width, `/product/${BAG}.html`);
    await logIn(page);
    await page.reload();
    const delivery = page.getByRole('region', { name: '送达时间' });
    await expect(delivery).toContainText(/预计 \d+月\d+日/);
    await delivery.getByRole('combobox').selectOption('65');
    await expect(delivery).not.toContainText('视收货省份而定');

    await page.getByRole('button', { name: '查看精品店库存' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: '精品店服务' });
    await expect(dialog.getByText('每日 10:30–21:00')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: '在VITRINE 上海精品店预留' }).first().press('Enter');
    await expect(dialog.getByText(/已预留，编号 B\d{12}/)).toBeVisible();
    await dialog.getByRole('link', { name: '我的到店服务' }).click();
    await expect(page).toHaveURL(/\/boutique\/visit\.html/);

    const list = page.getByRole('region', { name: '我的预留与预约' });
    await expect(list.getByText(/预留 · 已预留 · 编号 B/)).toBeVisible();
    const form = page.getByRole('form', { name: '预约到店' });
    await form.getByLabel('精品店').selectOption('shanghai');
    await form.getByLabel('日期').selectOption({ index: 5 });
    await form.getByLabel('时间').selectOption('14');
    await form.getByLabel('到店目的').selectOption('gift');
    await form.getByRole('button', { name: '确认预约' }).click();
    await expect(list.getByText(/（周.） 14:00/)).toBeVisible();
    await list.getByRole('button', { name: /更改预约/ }).click();
    const change = list.getByRole('form');
    await change.getByLabel('日期').selectOption({ index: 5 });
    await change.getByLabel('时间').selectOption('16');
    await change.getByRole('button', { name: '确认更改' }).click();
    await expect(list.getByText(/（周.） 16:00/)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await list.getByRole('button', { name: /取消 B/ }).click();
    await list.getByRole('button', { name: '确认取消' }).click();
    await expect(list.getByText(/预留 · 已取消/)).toBeVisible();
    expect(await readShifts()).toEqual([]);
  });
}
