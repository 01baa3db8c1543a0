import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { user } from '#session';
import { Toaster } from '#ui';
import type { SentCall } from '../../tests/support/answer-calls.ts';
import { answerCalls, findCalls, NO_ANSWER, refused } from '../../tests/support/answer-calls.ts';
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

const panel = () => within(screen.getByRole('tabpanel'));
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

describe('login', () => {
  it('has two tabs, switched by click or key, which keep what was typed [A2-035]', () => {
    const [sms, password] = screen.getAllByRole('tab') as [HTMLElement, HTMLElement];
    expect([sms.textContent, password.textContent]).toEqual(['短信登录', '密码登录']);
    expect(panel().getByLabelText('短信验证码*')).toBeTruthy();
    fill({ '图形验证码*': 'AB2C' });
    fireEvent.keyDown(sms, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(password);
    expect(panel().getByLabelText('密码*')).toBeTruthy();
    expect(panel().queryByLabelText('短信验证码*')).toBeNull();
    fireEvent.click(sms);
    expect(panel().getByLabelText('图形验证码*')).toHaveProperty('value', 'AB2C');
  });

  it('sends mobile and password once on a double click, then completes [A3-42]', async () => {
    click('密码登录', 'tab');
    const fields = panel();
    fireEvent.change(fields.getByLabelText('手机号码*'), { target: { value: '13800138000' } });
    fireEvent.change(fields.getByLabelText('密码*'), { target: { value: 'songlin2026' } });
    const form = screen.getByRole('form', { name: '密码登录' });
    fireEvent.submit(form);
    fireEvent.submit(form);
    // Busy, but not disabled: it keeps the focus.
    const button = within(form).getByRole('button', { name: '正在登录…' });
    expect([button.getAttribute('aria-disabled'), button.hasAttribute('disabled')]).toEqual(['true', false]);
    await settle();
    expect(findCalls(made, '/loginpost').map(({ body }) => body)).toEqual([
      { username: '13800138000', password: 'songlin2026' },
    ]);
    await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith(RESULT));
    expect(readCustomerId()).toBe('7');
    expect(user.getState().isLoginIn).toBe(true);
  });

  it('shows a refusal in a toast and can be submitted again [A4-15, A8-01]', async () => {
    click('密码登录', 'tab');
    const fields = panel();
    const password = fields.getByLabelText('密码*');
    fireEvent.change(fields.getByLabelText('手机号码*'), { target: { value: '13800138000' } });
    fireEvent.change(password, { target: { value: 'wrong' } });
    expect(password.getAttribute('autocomplete')).toBe('current-password');
    answer = refused('手机号码或密码不正确');
    await submit('密码登录');
    expect(screen.getByRole('status').textContent).toContain('手机号码或密码不正确');
    expect(fields.getByText('登录').closest('button')?.getAttribute('aria-disabled')).toBeNull();
    answer = NO_ANSWER;
    await settle(500);
    await submit('密码登录');
    expect(screen.getByRole('status').textContent).toContain('网络连接不畅，请稍后重试');
    expect(password).toHaveProperty('value', 'wrong');
    expect(done).not.toHaveBeenCalled();
  });

  it('shows a wrong password at its field, which keeps the focus, and in a toast [A4-15]', async () => {
    click('密码登录', 'tab');
    const fields = panel();
    const password = fields.getByLabelText('密码*');
    fireEvent.change(fields.getByLabelText('手机号码*'), { target: { value: '13800138000' } });
    fireEvent.change(password, { target: { value: 'wrong' } });
    answer = refused('手机号码或密码不正确', 400, 'password');
    await submit('密码登录');
    expect(fields.getByRole('alert').textContent).toBe('手机号码或密码不正确');
    expect(screen.getByRole('status').textContent).toContain('手机号码或密码不正确');
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(password);
    fireEvent.change(password, { target: { value: 'wrong2' } });
    expect(fields.queryByRole('alert')).toBeNull();
  });

  it('has no address to submit to before hydration', () => {
    for (const form of document.forms) expect(form.getAttribute('method')).toBe('dialog');
  });
});
