import { PAGE_PATHS } from '#contract/page-paths';
import { callAsStaff } from './as-staff.ts';
import { findViolationsAtBoth } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { pressOn } from './keys.ts';
import { logIn } from './shopper.ts';
import { atWidth } from './visit.ts';

const BAG = 'ARIA-TOP-HANDLE-1';

test('reserves a piece in a boutique and moves an appointment, on a phone', async ({ shop }) => {
  const { page, readShifts } = await shop.page(390, `/product/${BAG}.html`);
  await logIn(page);
  await page.reload();
  const delivery = page.getByRole('region', { name: '送达时间' });
  await expect(delivery).toContainText(/预计 \d+月\d+日/);
  await delivery.getByRole('combobox').selectOption('65');
  await expect(delivery).not.toContainText('视收货省份而定');

  await page.getByRole('button', { name: '查看精品店库存' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '精品店服务' });
  await expect(dialog.getByText('每日 10:30–21:00')).toBeVisible();
  expect(await findViolationsAtBoth(page)).toEqual([]);
  await dialog.getByRole('button', { name: '在VITRINE 上海精品店预留' }).first().press('Enter');
  await expect(dialog.getByText(/已预留，编号 B\d{12}/)).toBeVisible();
  await dialog.getByRole('link', { name: '我的到店服务' }).click();
  await expect(page).toHaveURL(/\/boutique\/visit\.html/);

  const list = page.getByRole('region', { name: '我的预留与预约' });
  const held = list.getByText(/预留 · 已预留 · 编号 B/);
  await expect(held).toBeVisible();
  const cancel = list.getByRole('button', { name: /取消 B/ });
  const readEdges = () => Promise.all([cancel, held].map(async part => (await part.boundingBox())?.x));
  for (const width of [390, 1440]) {
    const [button, text] = await atWidth(page, width, readEdges);
    expect(button, `${width} px`).toBe(text);
  }
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
  expect(await findViolationsAtBoth(page)).toEqual([]);
  await cancel.click();
  await list.getByRole('button', { name: '确认取消' }).click();
  await expect(list.getByText(/预留 · 已取消/)).toBeVisible();
  expect(await readShifts()).toEqual([]);
});

test('reserves a piece by keyboard, sees that it was collected, and moves an appointment', async ({
  shop,
  shopServer,
}) => {
  const { page, readShifts } = await shop.page(1440, '/product/ARIA-TOP-HANDLE-3.html');
  await logIn(page);
  await page.reload();
  await pressOn(page, page.getByRole('button', { name: '查看精品店库存' }));
  const dialog = page.getByRole('dialog', { name: '精品店服务' });
  await pressOn(page, dialog.getByRole('button', { name: /精品店预留/ }).first());
  const done = dialog.getByText(/已预留，编号 B\d{12}/);
  await expect(done).toBeVisible();
  const number = /B\d{12}/.exec((await done.textContent()) ?? '')?.[0] as string;
  expect(await findViolationsAtBoth(page)).toEqual([]);
  await pressOn(page, dialog.getByRole('link', { name: '我的到店服务' }));
  await page.waitForURL(`**${PAGE_PATHS.visit}`);
  const list = page.getByRole('region', { name: '我的预留与预约' });
  await expect(list.getByText(`预留 · 已预留 · 编号 ${number}`)).toBeVisible();

  await test.step('the piece is handed over', async () => {
    // As `vitrine reservations --collected` says.
    for (let times = 0; times < 2; times++) {
      await callAsStaff(page, shopServer.staffLink(), `/reservations/${number}/collect`, {});
    }
    await page.reload();
    await expect(list.getByText(`预留 · 已取货 · 编号 ${number}`)).toBeVisible();
    await expect(list.getByRole('button', { name: `取消 ${number}` })).toHaveCount(0);
    expect(await findViolationsAtBoth(page)).toEqual([]);
    expect(await readShifts()).toEqual([]);
  });

  await test.step('an appointment', async () => {
    const form = page.getByRole('form', { name: '预约到店' });
    const choose = async (of: typeof form, label: string, times = 1) => {
      await expect(of.getByLabel(label)).toBeEnabled();
      await pressOn(page, of.getByLabel(label), 'ArrowDown');
      for (let more = 1; more < times; more++) await page.keyboard.press('ArrowDown');
    };
    await choose(form, '精品店');
    await choose(form, '日期', 5);
    await choose(form, '时间');
    await choose(form, '到店目的', 2);
    await pressOn(page, form.getByRole('button', { name: '确认预约' }));
    const booked = list.getByText(/（周.） \d\d:00/);
    await expect(booked).toBeVisible();
    const before = await booked.textContent();
    await pressOn(page, list.getByRole('button', { name: /更改预约/ }));
    const change = list.getByRole('form');
    await choose(change, '日期', 6);
    await choose(change, '时间', 2);
    await pressOn(page, change.getByRole('button', { name: '确认更改' }));
    await expect(list.getByRole('form')).toHaveCount(0);
    await expect(booked).toBeVisible();
    await expect(booked).not.toHaveText(before as string);
    await expect(list.getByRole('link', { name: '加入日历' })).toBeVisible();
    expect(await findViolationsAtBoth(page)).toEqual([]);
  });
});
