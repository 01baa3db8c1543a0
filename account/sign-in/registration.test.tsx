import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { goTo, user } from '#session';
import { Toaster } from '#ui';
import type { SentCall } from '../../tests/support/answer-calls.ts';
import { answerCalls, findCalls, refused } from '../../tests/support/answer-calls.ts';
import { readCustomerId } from '../../tests/support/read-customer-id.ts';
import { settle } from '../../tests/support/settle.ts';
import { SignInPopup } from './LoginPopup.tsx';

// jsdom cannot navigate.
vi.mock('../../session/go-to.ts');

const RESULT = { customerId: 7, isRegister: 0, piplFirstLogin: 0 };
const done = vi.fn();
let made: SentCall[];
let answer: unknown;
let qr: unknown;

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  user.setState({ isLoginIn: null, info: null });
  answer = RESULT;
  qr = refused('微信登录暂未开通');
  made = answerCalls({
    '/rest_captcha/refresh/index': { imgSrc: 'data:,1' },
    '/rest_wesms/index/send': null,
    '/loginpost': () => answer,
    '/createpost': () => answer,
    '/account/info': { isLoginIn: true, nickname: '林女士', cartNum: 0 },
    '/wechat/jingjump': () => qr,
  });
  render(
    <>
      <SignInPopup initialView="login" complete={done} />
      <Toaster />
    </>,
  );
});

const click = (name: string, role = 'link') => fireEvent.click(screen.getByRole(role, { name }));
const fill = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
  }
};
const submit = async (name: string) => {
  fireEvent.submit(screen.getByRole('form', { name }));
  await settle();
};

describe('registration', () => {
  beforeEach(() => click('注册账户'));
  const PERSON = { '姓氏*': '林', '名字*': '知夏' };
  const CODE = { '手机号码*': '13800138000', '图形验证码*': 'AB2C', '短信验证码*': '123456' };
  const PASSWORDS = { '密码*': 'songlin2026', '确认密码*': 'songlin2026' };

  it('is one switch away from login and shows the benefits of members [A2-042, A2-036, A2-040]', () => {
    const current = () => document.querySelector('nav [aria-current]')?.textContent;
    expect(current()).toBe('注册');
    for (const benefit of ['品牌最新资讯', '快捷的订单支付', '配送与退货信息']) {
      expect(screen.getByText(benefit)).toBeTruthy();
    }
    click('登录');
    expect(current()).toBe('登录');
    click('注册');
    expect(screen.getByRole('form', { name: '注册' })).toBeTruthy();
  });

  it('has the titles 先生 and 女士 [A5-09]', () => {
    const titles = screen.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent);
    expect(titles).toEqual(['先生', '女士']);
  });

  it('shows what is missing and sends nothing [A5-12, A5-16, A5-33, A5-34, A5-08, A5-10]', async () => {
    await submit('注册');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '手机号码不能为空',
      '图形验证码不能为空',
      '验证码不能为空',
      '密码不能为空',
      '称谓不能为空',
      '请输入姓氏',
      '请输入名字',
      '您不同意我们的《个人信息处理规则（标准版）》，我们无法为您提供注册、订购及咨询等服务，但您仍可以匿名查询、浏览我们的部分信息',
    ]);
    fill({ ...CODE, ...PASSWORDS, ...PERSON });
    fireEvent.click(screen.getByLabelText('女士'));
    await settle(500);
    await submit('注册');
    expect(screen.getByRole('alert').textContent).toContain('我们无法为您提供注册');
    expect(findCalls(made, '/createpost')).toEqual([]);
  });

  it('rejects invalid names and passwords [A5-17, A5-18, A5-19, A5-11, A5-13, A5-41d, A5-41h, A5-41k]', async () => {
    expect(screen.getByText(/^8–20 个字符/).textContent).toContain('两种或以上');
    fill({ ...CODE, '密码*': 'aaaaaaaa', '确认密码*': 'songlin2026', '姓氏*': '张1', '名字*': '三!' });
    fireEvent.click(screen.getByLabelText('先生'));
    fireEvent.click(screen.getByLabelText(/年满 14 周岁/));
    await submit('注册');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '请输入符合安全规范的密码',
      '两次密码输入不一致',
      '姓氏不能包含数字及特殊字符',
      '名字不能包含数字及特殊字符',
    ]);
    expect(findCalls(made, '/createpost')).toEqual([]);
  });

  const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
  /** Fills in every required field. */
  const fillIn = () => {
    fill({ ...CODE, ...PASSWORDS, ...PERSON });
    fireEvent.click(screen.getByLabelText('女士'));
    fireEvent.click(boxes()[0] as HTMLElement);
  };

  it('has optional consents that default off [A5-35]', () => {
    expect(boxes().map(({ checked }) => checked)).toEqual([false, false, false]);
  });

  it.each([
    [[], 0, 0],
    [[1], 1, 0],
    [[2], 0, 1],
  ])(
    'sends the whole payload with the optional consents %j: %i, %i [A3-34, A3-35, A3-36, A3-37, A3-32, A3-33]',
    async (optional, report_to_hybris, is_agree_enrich) => {
      fill({ ...CODE, ...PASSWORDS, ...PERSON });
      fireEvent.click(screen.getByLabelText('女士'));
      for (const at of [0, ...optional]) fireEvent.click(boxes()[at] as HTMLElement);
      await submit('注册');
      expect(findCalls(made, '/createpost').map(({ body }) => body)).toEqual([
        {
          ...{ mobile: '13800138000', authorization_code: '123456', authorization_type: 'register' },
          ...{ password: 'songlin2026', confirm: 'songlin2026' },
          ...{ appellation: '女士', firstname: '林', lastname: '知夏' },
          ...{ marketing_recommend: 0, is_subscriber: '0', flag: 1, report_to_hybris, is_agree_enrich },
        },
      ]);
      await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith(RESULT));
      expect(readCustomerId()).toBe('7');
    },
  );

  it('goes to the page of WeChat alone inside WeChat [A4-17]', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) MicroMessenger/8.0.50');
    qr = { url: 'https://wechat.example/t', imgSrc: 'data:,qr', expires: 300 };
    fillIn();
    await submit('注册');
    await waitFor(() => expect(goTo).toHaveBeenCalled());
    await settle(50);
    vi.restoreAllMocks();
    expect(vi.mocked(goTo).mock.calls).toEqual([
      ['/rest_sociallogin/wechat/jump?return_url=%2Fuser%2Fcenter.html'],
    ]);
    expect(done).not.toHaveBeenCalled();
  });

  it('shows a refusal in a toast, loads another captcha and can be submitted again [A8-15]', async () => {
    fillIn();
    answer = refused('该手机号码已注册，请直接登录');
    await submit('注册');
    expect(screen.getByRole('status').textContent).toContain('该手机号码已注册，请直接登录');
    expect(findCalls(made, '/refresh/index')).toHaveLength(1);
    expect(screen.getByRole('button', { name: '注册' }).getAttribute('aria-disabled')).toBeNull();
    expect(screen.getByLabelText('姓氏*')).toHaveProperty('value', '林');
    expect(done).not.toHaveBeenCalled();
  });

  it('shows a refused consent at its checkbox [A5-34]', async () => {
    fillIn();
    answer = refused('请先同意', 400, 'agree');
    await submit('注册');
    expect(document.activeElement).toBe(boxes()[0]);
    expect(boxes()[0]?.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('请先同意')).toBeTruthy();
  });
});
