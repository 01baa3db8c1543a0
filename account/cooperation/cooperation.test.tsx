import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { user } from '#session';
import { Toaster } from '#ui';
import { answerCalls, findCalls, refused, type SentCall } from '../../tests/support/answer-calls.ts';
import { readCustomerId } from '../../tests/support/read-customer-id.ts';
import { settle } from '../../tests/support/settle.ts';
import Cooperation from './Cooperation.tsx';

const RESULT = { customerId: 7, isRegister: 1, piplFirstLogin: 0 };
let made: SentCall[];
let isShowTerms: boolean;
let bound: unknown;
const complete = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  user.setState({ isLoginIn: null, info: null });
  isShowTerms = true;
  bound = RESULT;
  made = answerCalls({
    '/rest_captcha/refresh/index': { imgSrc: 'data:,1' },
    '/account/info': () => ({ isLoginIn: true, isShowTerms }),
    '/bindingPost': () => bound,
  });
});

async function show() {
  render(
    <>
      <Cooperation data={undefined} close={() => {}} complete={complete} />
      <Toaster />
    </>,
  );
  await settle();
  for (const [label, value] of [
    ['手机号码*', '13800138000'],
    ['图形验证码*', 'AB2C'],
    ['短信验证码*', '123456'],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
  }
}
const submit = async () => {
  fireEvent.submit(screen.getByRole('form'));
  await settle();
};

it('requires the terms while they are not accepted, then logs in [A5-36, A5-37, A5-41j]', async () => {
  await show();
  await submit();
  expect(screen.getByRole('status').textContent).toContain('请先选择同意个人信息处理规则');
  expect(findCalls(made, '/bindingPost')).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox'));
  await settle(500);
  await submit();
  expect(findCalls(made, '/bindingPost').map(({ body }) => body)).toEqual([
    { mobile: '13800138000', authorization_type: 'bind', authorization_code: '123456', flag: 1 },
  ]);
  await waitFor(() => expect(complete).toHaveBeenCalled());
  expect(readCustomerId()).toBe('7');
  expect(user.getState().isLoginIn).toBe(true);
  expect(complete).toHaveBeenCalledExactlyOnceWith(RESULT);
});

it('hides the terms once they are accepted [A5-37]', async () => {
  isShowTerms = false;
  await show();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await submit();
  const [sent] = findCalls(made, '/bindingPost').map(({ body }) => body);
  expect(sent).toMatchObject({ authorization_type: 'bind' });
  expect(sent).not.toHaveProperty('flag');
});

it('shows a refusal in a toast [A8-06]', async () => {
  bound = refused('该手机号码已绑定其他微信账号');
  await show();
  fireEvent.click(screen.getByRole('checkbox'));
  await submit();
  expect(screen.getByRole('status').textContent).toContain('该手机号码已绑定其他微信账号');
  expect(complete).not.toHaveBeenCalled();
});
