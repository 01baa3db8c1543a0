import { expect, test } from './fixtures.ts';
import { logIn, readCode } from './shopper.ts';
import { newMobile, toast } from './sign-in-forms.ts';
import {
  around,
  collectBodies,
  fillNames,
  findCode,
  findForm,
  findMobile,
  GATHER,
  messages,
  mobileOnly,
  plain,
  prove,
  SEND,
  sender,
  submit,
  submitter,
  TYPE,
} from './subscriptions.ts';
import { waitForHydration, waitForNextPress } from './visit.ts';

const goods = ['ARIA-TOP-HANDLE-1', 'ARIA-TOP-HANDLE-2'];

test.use({
  pages: {
    short: { title: '手机', content: around(mobileOnly) },
    both: {
      title: '两份',
      content: { one: { ...plain, title: '其一' }, two: { ...mobileOnly, title: '其二' } },
    },
    shop: {
      title: '商品',
      content: {
        grid: { blockType: 'editorial_block4', skus: goods, isQuickAddVisible: true },
        form: mobileOnly,
      },
    },
  },
});

test('the send button counts 60 seconds, also over a reload, and is ready again [B4-29, B4-30, B4-31, B4-32, B5-05]', async ({
  shop,
}) => {
  const { page } = await shop.page(1440, '/cms/both.html', { before: page => page.clock.install() });
  const [one, two] = [findForm(page, '其一'), findForm(page, '其二')];
  await waitForHydration(one);
  await findMobile(one).click();
  await expect(sender(one)).toHaveText('发送验证码');
  const mobile = newMobile();
  await findMobile(one).fill(mobile);
  await sender(one).click();
  await expect(sender(one)).toHaveText('60 秒后重新发送');
  await expect(sender(one)).toBeDisabled();
  await page.clock.fastForward(1000);
  await expect(sender(one)).toHaveText(/^5[89] 秒后重新发送$/);
  await readCode(page, mobile, TYPE);

  await page.clock.fastForward(20_000);
  await page.reload();
  await waitForHydration(one);
  await expect(findMobile(one)).toHaveValue(mobile);
  await expect(sender(one)).toHaveText(/^3\d 秒后重新发送$/);
  await expect(findCode(one)).toHaveValue('');
  // The server sends a mobile one code a minute, so the same mobile waits in the other form, too.
  await waitForHydration(two);
  await findMobile(two).fill(mobile);
  await expect(sender(two)).toHaveText(/^3\d 秒后重新发送$/);
  await findMobile(two).fill(newMobile());
  await expect(sender(two)).toHaveText('发送验证码');
  await findMobile(two).fill(mobile);
  await expect(sender(two)).toBeDisabled();

  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 60_000));
  await expect(sender(one)).toHaveText('发送验证码');
  await expect(sender(two)).toHaveText('重新发送');
  await expect(sender(two)).toBeEnabled();
});

test('a send that fails stops the countdown, and another one waits for a second [B4-33, B4-34]', async ({
  shop,
}) => {
  const { page } = await shop.page(390, '/cms/short.html', { before: page => page.clock.install() });
  const form = findForm(page, '新作通知');
  await waitForHydration(form);
  await page.route(`**${SEND}`, route =>
    route.fulfill({ json: { status: 503, message: '短信发送失败，请稍后再试', data: null } }),
  );
  const calls = collectBodies(page, SEND);
  await findMobile(form).fill(newMobile());
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 5000));
  await sender(form).click();
  await toast(page, '短信发送失败，请稍后再试');
  await expect(sender(form)).toHaveText('发送验证码');
  await expect(sender(form)).toBeEnabled();
  await sender(form).click();
  await page.clock.runFor(999);
  await sender(form).click();
  expect(calls).toHaveLength(1);
  await page.clock.runFor(1);
  await sender(form).click();
  await expect.poll(() => calls).toHaveLength(2);
});

test('two forms on a page share no values, messages and results; a reload keeps what is typed, except the code', async ({
  shop,
}) => {
  const { page } = await shop.page(1440, '/cms/both.html');
  const [one, two] = [findForm(page, '其一'), findForm(page, '其二')];
  await waitForHydration(one);
  await findMobile(one).fill('13800138000');
  await fillNames(one);
  await findCode(one).fill('123456');
  await waitForHydration(two);
  await expect(findCode(two)).toHaveCount(0);
  await expect(findMobile(two)).toHaveValue('');
  // The first press opens the other field; another one, half a second later, says what is missing.
  await submit(two);
  await expect(findCode(two)).toBeVisible();
  expect(await messages(two)).toEqual([]);
  await submit(two);
  await expect.poll(async () => (await messages(two))[0]).toBe('手机号码不能为空');
  expect(await messages(one)).toEqual([]);

  await prove(page, two);
  await two.getByRole('checkbox').check();
  await submit(two);
  await expect(two.getByText('已订阅')).toBeVisible();
  await expect(submitter(one)).toBeVisible();
  await expect(sender(one)).toHaveText('发送验证码');
  await expect(findCode(one)).toHaveValue('123456');

  await page.reload();
  await waitForHydration(one);
  await expect(findMobile(one)).toHaveValue('13800138000');
  await expect(one.getByRole('radio', { name: '女士' })).toBeChecked();
  await expect(one.getByLabel('名字')).toHaveValue('知夏');
  await expect(findCode(one)).toHaveValue('');
  await expect(one.getByRole('checkbox')).not.toBeChecked();
  // What was sent is not stored.
  await waitForHydration(two);
  await expect(findMobile(two)).toHaveValue('');
  await expect(findCode(two)).toHaveCount(0);
});

test('a browser that reads SMS fills the code in, and stops waiting when the send fails', async ({
  shop,
}) => {
  const { page } = await shop.page(390, '/cms/short.html', {
    before: page =>
      page.addInitScript(() => {
        const requests: { transport: unknown; aborted: boolean; answer: (code: string) => void }[] = [];
        Object.assign(window, { OTPCredential: class {}, requests });
        navigator.credentials.get = ({ otp, signal } = {}) =>
          new Promise((resolve, reject) => {
            const request = {
              transport: otp?.transport,
              aborted: false,
              answer: (code: string) => resolve({ code } as unknown as Credential),
            };
            requests.push(request);
            signal?.addEventListener('abort', () => {
              request.aborted = true;
              reject(signal.reason);
            });
          });
      }),
  });
  const requests = () =>
    page.evaluate(() =>
      (window as unknown as { requests: { transport: unknown; aborted: boolean }[] }).requests.map(
        ({ transport, aborted }) => ({ transport, aborted }),
      ),
    );
  const form = findForm(page, '新作通知');
  await waitForHydration(form);
  await findMobile(form).fill(newMobile());
  await expect(findCode(form)).toHaveAttribute('autocomplete', 'one-time-code');
  await page.route(`**${SEND}`, route =>
    route.fulfill({ json: { status: 429, message: '太频繁', data: null } }),
  );
  await sender(form).click();
  await toast(page, '太频繁');
  await expect.poll(requests).toEqual([{ transport: ['sms'], aborted: true }]);
  await page.unroute(`**${SEND}`);
  await findMobile(form).fill(newMobile());
  await waitForNextPress(page, 1000);
  await sender(form).click();
  await expect.poll(requests).toHaveLength(2);
  await toast(page, '短信已发到您的手机，请注意查收');
  await page.evaluate(() =>
    (window as unknown as { requests: { answer: (code: string) => void }[] }).requests[1]?.answer('246810'),
  );
  await expect(findCode(form)).toHaveValue('246810');
});

test('a refused subscription, SMS, add to the bag and wishlist entry show the server’s message as a toast [B8-01]', async ({
  shop,
}) => {
  const { page } = await shop.page(390, '/cms/shop.html');
  await logIn(page);
  await page.reload();
  const refuse = (path: string, message: string) =>
    page.route(`**${path}`, route => route.fulfill({ json: { status: 409, message, data: null } }));
  const heart = page
    .locator('#grid')
    .getByRole('button', { name: /加入心愿单/ })
    .first();
  await waitForHydration(heart);
  await refuse('/rest_wishlist/wishlist/add', '心愿单已满');
  await heart.click();
  await toast(page, '心愿单已满');

  await refuse('/rest_partcheckout/checkout/add', '商品已售罄');
  await page
    .locator('#grid')
    .getByRole('link', { name: /^快速添加/ })
    .first()
    .click();
  const popup = page.getByRole('dialog', { name: '快速添加' });
  await popup.getByRole('button', { name: '加入购物袋' }).click();
  await toast(page, '商品已售罄');
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);

  const form = findForm(page, '新作通知');
  await waitForHydration(form);
  await findMobile(form).fill(newMobile());
  await refuse(SEND, '今日短信已达上限');
  await sender(form).click();
  await toast(page, '今日短信已达上限');
  await refuse(GATHER, '活动已结束');
  await findCode(form).fill('123456');
  await form.getByRole('checkbox').check();
  await submit(form);
  await toast(page, '活动已结束');
  await expect(submitter(form)).toBeVisible();
});
