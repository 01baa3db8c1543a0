import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from '#ui';
import {
  answerCalls,
  findCalls,
  granted,
  NO_ANSWER,
  refused,
  type SentCall,
} from '../../tests/support/answer-calls.ts';
import { SmsLogin } from './SmsLogin.tsx';

/** Each test starts later than the one before, because countdowns outlive their form. */
let now = Date.parse('2026-06-15T10:00:00+08:00');
let picture = 0;
let sms: unknown;
let made: SentCall[];

beforeEach(() => {
  now += 600_000;
  vi.useFakeTimers({ now });
  picture = 0;
  sms = granted('短信已发到您的手机，请注意查收');
  made = answerCalls({
    '/rest_captcha/refresh/index': ({ body }: SentCall) => ({
      imgSrc: `data:,${++picture}`,
      ...((body as { sound?: boolean }).sound && { soundSrc: 'data:audio/wav;base64,AAAA' }),
    }),
    '/rest_wesms/index/send': () => (typeof sms === 'function' ? sms() : sms),
    '/loginbymobilepost': refused('验证码不正确，请重新输入'),
  });
  render(
    <>
      <SmsLogin mobile={{ current: '' }} onDone={() => {}} />
      <Toaster />
    </>,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input' }) as HTMLInputElement;
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const send = async () => {
  fireEvent.click(screen.getByRole('button', { name: /发送验证码|重新发送$/ }));
  await pass(0);
};
const shown = () => document.querySelector('form img')?.getAttribute('src');
const sent = () => findCalls(made, '/send');
const begin = async () => {
  fireEvent.focus(field(/手机号码/));
  await pass(0);
};

it('loads the captcha on the first focus, and another one on a click', async () => {
  expect(made).toEqual([]);
  await begin();
  expect(shown()).toBe('data:,1');
  fireEvent.focus(field(/图形验证码/));
  fireEvent.click(screen.getByLabelText('换一张图形验证码'));
  await pass(0);
  expect(shown()).toBe('data:,2');
  expect(findCalls(made, '/refresh/index').map(({ body }) => body)).toEqual([
    { formId: 'login_by_mobile' },
    { formId: 'login_by_mobile' },
  ]);
});

it('speaks the captcha on request, again without loading it, and clears what belongs to the one before', async () => {
  const played = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  await begin();
  type(/图形验证码/, 'AB2C');
  fireEvent.click(screen.getByLabelText('收听语音验证码'));
  await pass(0);
  expect(findCalls(made, '/refresh/index').at(-1)?.body).toEqual({ formId: 'login_by_mobile', sound: true });
  expect(field(/图形验证码/).value).toBe('');
  expect(screen.getByText(/请输入听到的六位数字/)).toBeTruthy();
  type(/图形验证码/, '1234');
  fireEvent.click(screen.getByLabelText('再听一次语音验证码'));
  await pass(0);
  expect(played).toHaveBeenCalledTimes(2);
  expect(findCalls(made, '/refresh/index')).toHaveLength(2);
  expect(field(/图形验证码/).value).toBe('1234');
  fireEvent.click(screen.getByLabelText('换一张图形验证码'));
  await pass(0);
  expect(field(/图形验证码/).value).toBe('');
  expect(screen.queryByText(/请输入听到的六位数字/)).toBeNull();
});

it('sends a code only when mobile and captcha are valid [A5-39, A5-41a]', async () => {
  await begin();
  await send();
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    '手机号码不能为空',
    '图形验证码不能为空',
  ]);
  type(/手机号码/, '12000000000');
  type(/图形验证码/, 'AB2C');
  await send();
  expect(screen.getByRole('alert').textContent).toBe('请输入正确的手机号码');
  expect(sent()).toEqual([]);
  expect(screen.getByRole('button', { name: '发送验证码' })).toHaveProperty('disabled', false);
  type(/手机号码/, '13800138000');
  await send();
  expect(sent().map(({ body }) => body)).toEqual([
    { mobile: '13800138000', captcha: 'AB2C', type: 'login_by_mobile' },
  ]);
});

it('reports that the code was sent and focuses its field [A3-42, B8-02]', async () => {
  await begin();
  type(/手机号码/, '13800138000');
  type(/图形验证码/, 'AB2C');
  await send();
  expect(screen.getByText('短信已发到您的手机，请注意查收')).toBeTruthy();
  expect(document.activeElement).toBe(field(/短信验证码/));
  type(/短信验证码/, '1234567');
  const { autocomplete, value, inputMode } = field(/短信验证码/);
  expect([autocomplete, value, inputMode]).toEqual(['one-time-code', '123456', 'numeric']);
  // Each captcha is valid for one code.
  expect(shown()).toBe('data:,1');
  await pass(61_000);
  expect(shown()).toBe('data:,2');
  expect(field(/图形验证码/).value).toBe('');
});

it('shows why no code was sent, stops the countdown and loads another captcha [A8-09]', async () => {
  await begin();
  type(/手机号码/, '13800138000');
  type(/图形验证码/, 'AB2C');
  sms = refused('图形验证码不正确，请重新输入');
  await send();
  expect(screen.getByText('图形验证码不正确，请重新输入')).toBeTruthy();
  expect(screen.getByRole('button', { name: '发送验证码' })).toHaveProperty('disabled', false);
  expect(shown()).toBe('data:,2');
  expect(document.activeElement).toBe(field(/图形验证码/));
});

it('keeps the focus on the button while a code is being sent, or where the shopper moved it [A4-26]', async () => {
  const answers: (() => void)[] = [];
  sms = () =>
    new Promise(done => {
      answers.push(() => done(null));
    });
  await begin();
  type(/手机号码/, '13800138000');
  type(/图形验证码/, 'AB2C');
  const button = screen.getByRole('button', { name: '发送验证码' }) as HTMLButtonElement;
  button.focus();
  await send();
  expect(screen.getByRole('button', { name: '60 秒后重新发送' })).toBe(document.activeElement);
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  fireEvent.click(button);
  await pass(0);
  expect(sent()).toHaveLength(1);
  field(/手机号码/).focus();
  answers[0]?.();
  await pass(0);
  expect(document.activeElement).toBe(field(/手机号码/));
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([true, null]);
});

it('keeps what was typed when the network is lost', async () => {
  await begin();
  type(/手机号码/, '13800138000');
  type(/图形验证码/, 'AB2C');
  sms = NO_ANSWER;
  await send();
  expect(screen.getByText('网络连接不畅，请稍后重试')).toBeTruthy();
  expect(field(/手机号码/).value).toBe('13800138000');
  expect(screen.getByRole('button', { name: '发送验证码' })).toHaveProperty('disabled', false);
  // A toast that no longer holds is replaced.
  sms = granted('短信已发到您的手机，请注意查收');
  type(/图形验证码/, 'AB2C');
  await pass(1000);
  await send();
  expect(screen.getByText('短信已发到您的手机，请注意查收')).toBeTruthy();
  expect(screen.queryByText('网络连接不畅，请稍后重试')).toBeNull();
});

it('loads another captcha after a refused login, without requiring it again [A5-06, A4-15, A5-05]', async () => {
  await begin();
  const submit = async () => {
    fireEvent.submit(screen.getByRole('form', { name: '短信登录' }));
    await pass(600);
  };
  await submit();
  expect(screen.getAllByRole('alert')).toHaveLength(3);
  type(/手机号码/, '13800138000');
  type(/图形验证码/, 'AB2C');
  await send();
  type(/短信验证码/, '123456');
  await submit();
  expect(screen.getByText('验证码不正确，请重新输入')).toBeTruthy();
  expect(shown()).toBe('data:,2');
  expect(screen.getByText('登录').closest('button')?.getAttribute('aria-disabled')).toBeNull();
  await submit();
  expect(findCalls(made, '/loginbymobilepost').map(({ body }) => body)).toEqual(
    Array(2).fill({
      mobile: '13800138000',
      authorization_type: 'login_by_mobile',
      authorization_code: '123456',
    }),
  );
});
