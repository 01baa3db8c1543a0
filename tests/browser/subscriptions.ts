import type { Locator, Page } from '@playwright/test';
import type { Shop } from './fixtures.ts';
import { readCode } from './shopper.ts';
import { newMobile, toast } from './sign-in-forms.ts';
import { waitForHydration, waitForNextPress } from './visit.ts';

// Forms of block18 and block19 in the browser.

export const GATHER = '/rest_customer/account/informationgathering';
export const SEND = '/rest_wesms/index/send';
export const TYPE = 'collect_information';

export const picture = {
  blockType: 'block26',
  image: { pcUrl: '/media/heroes/ivory_desktop.webp', mobileUrl: '/media/heroes/ivory_mobile.webp', alt: '' },
};
export const thanked = {
  blockType: 'block18',
  type: 2,
  title: '七夕礼遇',
  desc: '<p>请留下联系方式</p>',
  backgroundImage: { pc: '/media/heroes/blush_desktop.webp', mobile: '/media/heroes/blush_mobile.webp' },
  form: { identifier: 'qixi', button: '预留席位' },
  thanks: { title: '席位已预留', desc: '<p>我们将致电确认</p>', link: '/cms/season.html', linkText: '浏览' },
};
export const plain = { blockType: 'block18', title: '预约鉴赏', form: { identifier: 'visit' } };
export const mobileOnly = { blockType: 'block19', title: '新作通知', form: { identifier: 'autumn' } };
export const around = (form: object) => ({ above: picture, form, below: picture, last: picture });

export const findForm = (page: Page, name: string) => page.getByRole('main').getByRole('form', { name });
export const findMobile = (form: Locator) => form.getByRole('textbox', { name: '手机号码' });
export const findCode = (form: Locator) => form.getByRole('textbox', { name: '短信验证码' });
export const sender = (form: Locator) => form.getByRole('button', { name: /发送/ });
export const submitter = (form: Locator) => form.locator('[type="submit"]');

/** Submits a form, and waits until it accepts a further submission. */
export async function submit(form: Locator): Promise<void> {
  await submitter(form).click();
  await waitForNextPress(form.page());
}

/** Collects the bodies of the calls to a path. */
export function collectBodies(page: Page, path: string): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', request => {
    if (new URL(request.url()).pathname === path) bodies.push(request.postDataJSON());
  });
  return bodies;
}

/** Opens a page with a form, and shows all of its fields. */
export async function open(shop: Shop, width: number, key: string, name: string) {
  const visit = await shop.page(width, `/cms/${key}.html`);
  const form = findForm(visit.page, name);
  await waitForHydration(form);
  await findMobile(form).click();
  return { ...visit, form };
}

/** Sends a code to a new mobile, and types it in. */
export async function prove(page: Page, form: Locator): Promise<string> {
  const mobile = newMobile();
  await findMobile(form).fill(mobile);
  await sender(form).click();
  await toast(page, '短信已发到您的手机，请注意查收');
  await findCode(form).fill(await readCode(page, mobile, TYPE));
  return mobile;
}

export async function fillNames(form: Locator) {
  await form.getByRole('radio', { name: '女士' }).check();
  await form.getByLabel('姓氏').fill('林');
  await form.getByLabel('名字').fill('知夏');
}

/** Reads the message of each field that has one, in order. */
export const messages = (form: Locator) => form.getByRole('alert').allTextContents();
