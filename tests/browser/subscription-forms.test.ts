import { findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { toast } from './sign-in-forms.ts';
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
  open,
  plain,
  prove,
  SEND,
  submit,
  submitter,
  TYPE,
  thanked,
} from './subscriptions.ts';
import { waitForAnimations, waitForFrames, waitForHydration } from './visit.ts';

test.use({
  pages: {
    thanked: { title: '感谢', content: around(thanked) },
    plain: { title: '提示', content: around(plain) },
    short: { title: '手机', content: around(mobileOnly) },
  },
});

const REFUSED_TERMS =
  '您不同意我们的《个人信息处理规则（标准版）》，我们无法为您提供注册、订购及咨询等服务，但您仍可以匿名查询、浏览我们的部分信息';

test.describe('the forms', () => {
  test('block18 starts with the mobile field, then has all fields with a message each [B2.3-12, B2.5-02, B2.5-07, B3-29, B4-37, B5-09, B5-12, B5-14]', async ({
    shop,
  }) => {
    const { page, readShifts } = await shop.page(390, '/cms/thanked.html');
    const calls = collectBodies(page, GATHER);
    const form = findForm(page, '七夕礼遇');
    await waitForHydration(form);
    await expect(form.getByRole('textbox')).toHaveCount(1);
    await expect(findCode(form)).toHaveCount(0);
    await findMobile(form).click();
    await expect(form.locator('label, legend').filter({ hasText: '*' })).toHaveText([
      '手机号码*',
      '短信验证码*',
      '称谓*',
      '姓氏*',
      '名字*',
      /个人信息处理规则（标准版）.*\*$/,
    ]);
    await expect(form.getByRole('radio')).toHaveCount(2);
    for (const title of ['先生', '女士'])
      await expect(form.getByRole('radio', { name: title })).toBeVisible();
    await submit(form);
    expect(await messages(form)).toEqual([
      '手机号码不能为空',
      '短信验证码不能为空',
      '请选择称谓',
      '请输入姓氏',
      '请输入名字',
      REFUSED_TERMS,
    ]);
    await expect(findMobile(form)).toBeFocused();
    await findMobile(form).pressSequentially('139');
    expect((await messages(form))[0]).toBe('手机号码不能为空');
    await findCode(form).focus();
    expect(await messages(form)).not.toContain('短信验证码不能为空');
    await submit(form);
    expect((await messages(form))[0]).toBe('请输入正确的手机号');
    expect(calls).toEqual([]);
    expect(await findViolations(page, [], '#form')).toEqual([]);
    await waitForFrames(page);
    expect(await readShifts()).toEqual([]);
  });

  test('type 2 sends the names and ends in a thank-you panel 60 px below the top [B2.5-01, B2.5-03, B2.5-04, B3-28, B3-64, B3-65, B3-66, B3-68, B4-36]', async ({
    shop,
  }) => {
    const { page, form, readShifts } = await open(shop, 1440, 'thanked', '七夕礼遇');
    const [calls, sent] = [collectBodies(page, GATHER), collectBodies(page, SEND)];
    const mobile = await prove(page, form);
    expect(sent).toEqual([{ mobile, type: TYPE }]);
    await fillNames(form);
    await form.getByRole('checkbox').check();
    const code = await findCode(form).inputValue();
    await findCode(form).fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await submit(form);
    await expect.poll(() => messages(form)).toEqual(['验证码不正确，请重新输入']);
    await expect(form.getByLabel('名字')).toHaveValue('知夏');
    await findCode(form).fill(code);
    const below = page.locator('#below');
    const measureTop = () => below.evaluate(element => element.getBoundingClientRect().top + scrollY);
    const before = await measureTop();
    await submit(form);
    await expect(form).toHaveCount(0);
    expect(calls.at(-1)).toEqual({
      mobile,
      authorization_code: code,
      authorization_type: TYPE,
      flag: 1,
      identifier: 'qixi',
      is_subscriber: 0,
      appellation: '女士',
      firstname: '林',
      lastname: '知夏',
    });
    const block = page.locator('#form');
    await expect(block.getByRole('heading')).toHaveText('席位已预留');
    await expect(block.getByText('我们将致电确认')).toBeVisible();
    await expect(block.getByText('请留下联系方式')).toHaveCount(0);
    await expect(block.getByRole('link', { name: '浏览' })).toHaveAttribute('href', '/cms/season.html');
    await expect(block.locator(':focus')).toContainText('提交成功，感谢您的关注');
    await expect.poll(async () => Math.round((await block.boundingBox())?.y ?? 0)).toBe(60);
    expect(await measureTop()).toBe(before);
    await waitForAnimations(page);
    expect(await findViolations(page, [], '#form')).toEqual([]);
    expect(await readShifts()).toEqual([]);
  });

  test('type 1 requires consent, shows success in a toast, and sends no names [B2.5-01, B2.5-05, B3-66, B5-07, B5-12, B5-15]', async ({
    shop,
  }) => {
    const { page, form, readShifts } = await open(shop, 390, 'plain', '预约鉴赏');
    const calls = collectBodies(page, GATHER);
    const mobile = await prove(page, form);
    await fillNames(form);
    await submit(form);
    await toast(page, '请先选择同意个人信息处理规则');
    expect(calls).toEqual([]);
    await form.getByRole('checkbox').check();
    const code = await findCode(form).inputValue();
    // Autofill may add spaces.
    await findCode(form).fill(` ${code} `);
    await submit(form);
    await toast(page, '提交成功，感谢您的关注');
    expect(calls).toEqual([
      { mobile, authorization_code: code, authorization_type: TYPE, flag: 1, identifier: 'visit' },
    ]);
    await expect(findMobile(form)).toHaveValue('');
    await expect(page.locator('#form').getByRole('heading')).toHaveText('预约鉴赏');
    expect(await readShifts()).toEqual([]);
  });

  test('block19 has mobile and code only, and becomes 已订阅 [B2.5-08, B2.5-09, B2.5-10, B3-67, B4-35, B5-12, B5-13]', async ({
    shop,
  }) => {
    const { page, readShifts } = await shop.page(1440, '/cms/short.html');
    const form = findForm(page, '新作通知');
    await waitForHydration(form);
    const calls = collectBodies(page, GATHER);
    await expect(findCode(form)).toHaveCount(0);
    await findMobile(form).click();
    await expect(form.getByRole('textbox')).toHaveCount(2);
    await expect(form.getByRole('radio')).toHaveCount(0);
    const mobile = await prove(page, form);
    await submit(form);
    expect(await messages(form)).toEqual([REFUSED_TERMS]);
    expect(calls).toEqual([]);
    await form.getByRole('checkbox').check();
    const code = await findCode(form).inputValue();
    await submit(form);
    await expect(form.getByText('已订阅')).toBeFocused();
    await expect(submitter(form)).toHaveCount(0);
    expect(calls).toEqual([
      { mobile, authorization_code: code, authorization_type: TYPE, flag: 1, identifier: 'autumn' },
    ]);
    await waitForAnimations(page);
    expect(await findViolations(page, [], '#form')).toEqual([]);
    expect(await readShifts()).toEqual([]);
  });
});
