import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAllPopups, openPopups, type PopupProps, Toaster } from '#ui';
import {
  answerCalls,
  findCalls,
  NO_ANSWER,
  refused,
  type SentCall,
} from '../../tests/support/answer-calls.ts';
import { completeTopPopup } from '../../tests/support/overlays.ts';
import { settle } from '../../tests/support/settle.ts';
import { PasswordLogin } from '../sign-in/PasswordLogin.tsx';
import Tourist from '../tourist/Tourist.tsx';
import ForgetPassword from './ForgetPassword.tsx';

let made: SentCall[];
let answer: unknown;
let picture: number;
const complete = vi.fn();

beforeEach(() => {
  complete.mockClear();
  closeAllPopups();
  picture = 0;
  made = answerCalls({
    '/rest_captcha/refresh/index': () => ({ imgSrc: `data:,${++picture}` }),
    '/forgotpasswordbymobilepost': () => answer,
    '/guestverify': () => answer,
    '/account/info': { isLoginIn: false, nickname: '', cartNum: 0 },
  });
  render(<Toaster />);
});

const field = (label: string) => screen.getByLabelText(label, { selector: 'input' }) as HTMLInputElement;
const submit = async () => {
  fireEvent.submit(screen.getByRole('form'));
  await settle();
};
type ResetData = PopupProps<'forgetPassword'>['data'];
type Step = ComponentType<{ data: undefined; close: () => void; complete: () => void }>;
async function show(Popup: Step) {
  render(<Popup data={undefined} close={() => {}} complete={complete} />);
  fireEvent.focus(field('手机号码*'));
  await settle();
  for (const [label, value] of [
    ['手机号码*', '13800138000'],
    ['图形验证码*', 'AB2C'],
    ['短信验证码*', ' 123456 '],
  ] as const) {
    fireEvent.change(field(label), { target: { value } });
  }
}
const shown = () => document.querySelector('form img')?.getAttribute('src');

it('the link 忘记密码 opens its popup with the mobile that was typed, and its login ends the form [A2-039]', () => {
  const onDone = vi.fn();
  const { unmount } = render(<PasswordLogin mobile={{ current: '' }} onDone={onDone} />);
  fireEvent.change(field('手机号码*'), { target: { value: '138 0013 8000' } });
  fireEvent.click(screen.getByRole('button', { name: '忘记密码？' }));
  expect(openPopups()).toMatchObject([{ type: 'forgetPassword' }]);
  const data = openPopups()[0]?.data as PopupProps<'forgetPassword'>['data'];
  unmount();
  render(<ForgetPassword data={data} close={() => {}} complete={complete} />);
  expect(field('手机号码*').value).toBe('13800138000');
  const result = { customerId: 7, isRegister: 0, piplFirstLogin: 0 } as const;
  data?.onLogin(result);
  expect(onDone).toHaveBeenCalledExactlyOnceWith(result);
});

it('a forgotten password requires mobile, captcha and code, and continues with the token [A2-043, A2-044]', async () => {
  answer = { token: 't1' };
  await show(ForgetPassword);
  expect(screen.getByRole('button', { name: '下一步' })).toBeTruthy();
  await submit();
  expect(findCalls(made, '/forgotpasswordbymobilepost').map(({ body }) => body)).toEqual([
    { mobile: '13800138000', authorization_type: 'forget_password', authorization_code: '123456' },
  ]);
  expect(complete).toHaveBeenCalledOnce();
  expect(openPopups()).toMatchObject([{ type: 'newPassword', data: { token: 't1' } }]);
});

it.each([
  ['ends the form that led to it', { customerId: 7, isRegister: 0, piplFirstLogin: 0 }, 1],
  ['that does not come ends nothing', null, 0],
])('the login after a new password %s', async (_what, result, times) => {
  answer = { token: 't1' };
  const onLogin = vi.fn();
  const data = { mobile: '', onLogin } as ResetData;
  await show(props => <ForgetPassword {...props} data={data} />);
  await submit();
  act(() => completeTopPopup(result));
  expect(onLogin.mock.calls).toEqual(times ? [[result]] : []);
});

const agree = () => fireEvent.click(screen.getByRole('checkbox'));

it('guest verification sends mobile and code, reloads the user for the guest flag, and completes [A4-29]', async () => {
  answer = null;
  await show(Tourist);
  agree();
  await submit();
  expect(made.map(({ url }) => url).filter(url => /guestverify|info/.test(url))).toEqual([
    '/rest_api/checkout/guestverify',
    '/rest_customer/account/info',
  ]);
  expect(findCalls(made, '/guestverify').map(({ body }) => body)).toEqual([
    { mobile: '13800138000', authorization_type: 'guest_checkout', authorization_code: '123456' },
  ]);
  expect(complete).toHaveBeenCalledOnce();
});

describe.each<[string, string, Step, string, () => void]>([
  ['a forgotten password', '[A8-16]', ForgetPassword, '下一步', () => {}],
  ['guest verification', '[A8-17]', Tourist, '验证并继续', agree],
])('%s', (_name, id, Popup, button, fillConsent) => {
  it.each<[string, unknown, string]>([
    ['a refusal', refused('验证码不正确，请重新输入'), '验证码不正确，请重新输入'],
    ['no answer', NO_ANSWER, '网络连接不畅，请稍后重试'],
  ])(
    `shows a toast after %s, loads another captcha and can be submitted again ${id}`,
    async (_, reply, message) => {
      answer = reply;
      await show(Popup);
      fillConsent();
      expect(shown()).toBe('data:,1');
      await submit();
      expect(screen.getByRole('status').textContent).toContain(message);
      expect(shown()).toBe('data:,2');
      expect(screen.getByRole('form').hasAttribute('aria-busy')).toBe(false);
      expect(screen.getByRole('button', { name: button }).getAttribute('aria-disabled')).toBeNull();
      expect(field('手机号码*').value).toBe('13800138000');
      expect([complete.mock.calls.length, openPopups().length]).toEqual([0, 0]);
    },
  );
});
