import type { Page, Request } from '@playwright/test';
import { findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { logIn } from './shopper.ts';
import { waitForAnimations, waitForHydration } from './visit.ts';

const contact = {
  blockType: 'ms_block3',
  title: '咨询',
  buttonList: [{ text: '联系顾问', linkType: 'contact' }],
};
test.use({ pages: { ask: { title: '请教 | VITRINE', content: { contact } } } });

const chat = (page: Page) => page.getByRole('dialog', { name: '在线客服' });
const field = (page: Page) => chat(page).getByRole('textbox', { name: '输入您的问题' });
const button = (page: Page) => page.getByRole('link', { name: '联系顾问' });
const hasFocus = (page: Page) => button(page).evaluate(link => link === document.activeElement);

/** Collects the page's requests to the chat provider, and to the shop for its token. */
function listen(page: Page): Request[] {
  const seen: Request[] = [];
  page.on('request', request => {
    if (/\/_chat\/|getToken/.test(request.url())) seen.push(request);
  });
  return seen;
}
const paths = (seen: Request[]) => seen.map(request => new URL(request.url()).pathname);

async function send(page: Page, words: string, answer: RegExp) {
  await field(page).focus();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await expect(chat(page).getByText(answer).last()).toBeVisible();
}

test.describe('the live chat', () => {
  test('opens by keyboard, answers, and gives the focus back [B2.1-23, B7-26, A7-90, A7-91, A1-05]', async ({
    shop,
  }) => {
    const { page, readShifts } = await shop.page(1440, '/cms/ask.html');
    const seen = listen(page);
    await waitForHydration(button(page));
    expect(seen).toEqual([]);
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(chat(page).getByText('您正在浏览“请教”')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/cms/ask.html');
    const trace = seen.find(request => request.url().endsWith('/_chat/trace'))!;
    expect(trace.postDataJSON()).toEqual({ url: page.url(), title: '请教 | VITRINE' });
    expect(trace.headers()).toMatchObject({
      'content-type': 'application/json',
      authorization: expect.stringMatching(/^[\w-]{32}$/),
    });
    await send(page, '怎么退货', /7 天内可申请退货/);
    await waitForAnimations(page);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(chat(page)).toHaveCount(0);
    expect(await hasFocus(page)).toBe(true);
    expect(await readShifts()).toEqual([]);

    const scripts = () => seen.map(request => request.url()).filter(url => url.includes('widget.js'));
    expect(scripts()).toHaveLength(1);
    await page.reload();
    await waitForHydration(button(page));
    await button(page).click();
    await expect(chat(page).getByText(/7 天内可申请退货/)).toBeVisible();
    expect(new Set(scripts()).size).toBe(2);
  });

  test('continues across pages; a new one starts with the stored user id [B7-27, B3-72]', async ({
    shop,
  }) => {
    const { page } = await shop.page(390, '/cms/ask.html');
    const seen = listen(page);
    const stored = (key: string) => page.evaluate(name => localStorage.getItem(`vitrine.${name}`), key);
    await waitForHydration(button(page));
    await button(page).click();
    await send(page, '怎么退货', /7 天内可申请退货/);
    const user = JSON.parse((await stored('chatUserId')) ?? '""');
    expect(user).toMatch(/^[\w-]{16}$/);
    expect(JSON.parse((await stored('chatSession')) ?? '')).toMatchObject({ status: 'open' });
    await page.reload();
    seen.length = 0;
    await page.getByRole('button', { name: '打开在线客服' }).click();
    await expect(chat(page).getByText(/7 天内可申请退货/)).toBeVisible();
    expect(paths(seen)).not.toContain('/_chat/trace');
    await chat(page).getByRole('button', { name: '关闭在线客服' }).click();
    expect(await stored('chatSession')).toBeNull();
    await button(page).click();
    await expect(chat(page)).toBeVisible();
    await expect
      .poll(() => seen.find(request => request.url().endsWith('/trace'))?.postDataJSON())
      .toEqual({
        url: page.url(),
        title: '请教 | VITRINE',
        user_id: user,
      });
  });

  test('replaces a token from before the login, and restarts an ended conversation [A8-21, A8-20]', async ({
    shop,
  }) => {
    const { page } = await shop.page(1440, '/cms/ask.html');
    const seen = listen(page);
    await waitForHydration(button(page));
    await button(page).click();
    await send(page, '能开发票吗', /会尽快答复/);
    await logIn(page);
    seen.length = 0;
    await send(page, '怎么退货', /7 天内可申请退货/);
    const resent = ['/_chat/messages', '/rest/default/V1/ocs/getToken', '/_chat/messages'];
    expect(paths(seen)).toEqual(resent);
    await send(page, '没有了，再见', /本次咨询已结束/);
    await send(page, '在吗', /会尽快答复/);
  });

  test('opens over the popup that requests it, and Esc keeps that popup open [A4-51]', async ({ shop }) => {
    const { page } = await shop.page(1440, '/cms/ask.html');
    await waitForHydration(button(page));
    await page.evaluate(() => {
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', '选择尺码');
      const link = document.createElement('a');
      link.href = '#ask';
      link.textContent = '咨询客户关怀';
      link.addEventListener('click', event => {
        event.preventDefault();
        event.target?.dispatchEvent(new Event('vitrine:contact', { bubbles: true, cancelable: true }));
      });
      dialog.append(link);
      document.body.append(dialog);
      dialog.showModal();
    });
    const popup = page.getByRole('dialog', { name: '选择尺码' });
    await popup.getByRole('link').click();
    await send(page, '尺码怎么选', /会尽快答复/);
    await page.keyboard.press('Escape');
    await expect(chat(page)).toHaveCount(0);
    await expect(popup.getByRole('link')).toBeFocused();
  });

  test('shows the hotline and a retry if its script fails to load', async ({ shop }) => {
    const { page, allowProblems } = await shop.page(390, '/cms/ask.html', {
      before: visited => visited.route('**/_chat/widget.js*', route => route.abort()),
    });
    allowProblems(/ERR_FAILED/);
    await waitForHydration(button(page));
    await button(page).click();
    const popup = page.getByRole('dialog', { name: '在线客服' });
    await expect(popup.getByRole('link', { name: '400-000-0000' })).toHaveAttribute('href', 'tel:4000000000');
    await page.unroute('**/_chat/widget.js*');
    await popup.getByRole('button', { name: '重试' }).click();
    await expect(field(page)).toBeVisible();
  });
});
