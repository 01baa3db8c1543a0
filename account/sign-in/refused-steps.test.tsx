import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from '#ui';
import { answerCalls, findCalls, refused, type SentCall } from '../../tests/support/answer-calls.ts';
import ForgetPassword from '../password/ForgetPassword.tsx';
import Tourist from '../tourist/Tourist.tsx';

let picture = 0;
let made: SentCall[];
const complete = vi.fn();
const REFUSED = refused('验证码不正确，请重新输入');
let answer: unknown;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-06-15T10:00:00+08:00') });
  picture = 0;
  complete.mockReset();
  answer = REFUSED;
  made = answerCalls({
    '/rest_captcha/refresh/index': () => ({ imgSrc: `data:,${++picture}` }),
    '/rest_wesms/index/send': null,
    '/forgotpasswordbymobilepost': () => answer,
    '/guestverify': () => answer,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input:not([type=checkbox])' });
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });

it.each([
  ['forgotpasswordbymobilepost', '[A8-16]', ForgetPassword],
  ['guestverify', '[A8-17]', Tourist],
])(
  'a wrong code in %s shows a toast and a new captcha, and the form can be sent again; success removes the toast %s',
  async (call, _id, Step) => {
    render(
      <>
        <Step data={undefined} close={() => {}} complete={complete} />
        <Toaster />
      </>,
    );
    fireEvent.focus(field(/手机号码/));
    await pass(0);
    type(/手机号码/, '13800138000');
    type(/图形验证码/, 'AB2C');
    fireEvent.click(screen.getByText('发送验证码'));
    await pass(0);
    type(/短信验证码/, '123456');
    const consent = screen.queryByRole('checkbox');
    if (consent) fireEvent.click(consent);
    const shown = () => document.querySelector('form img')?.getAttribute('src');
    const before = shown();
    const form = screen.getByRole('form');
    for (const times of [1, 2]) {
      fireEvent.submit(form);
      await pass(600);
      expect(findCalls(made, `/${call}`)).toHaveLength(times);
      expect(form.querySelector('button[type="submit"]')).toHaveProperty('disabled', false);
    }
    expect(screen.getByText(REFUSED.message)).toBeTruthy();
    expect(shown()).not.toBe(before);
    expect(complete).not.toHaveBeenCalled();
    answer = { token: 'token', mobile: '138****8000' };
    fireEvent.submit(form);
    await pass(600);
    expect(complete).toHaveBeenCalledOnce();
    // No toast about the form outlives it.
    expect(document.querySelector('[data-toast]')).toBeNull();
  },
);
