import { act, fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { Toaster } from '#ui';
import { Newsletter } from '../../chrome/newsletter/Newsletter.tsx';
import { PopupHost } from '../../chrome/popups/PopupHost.tsx';

/** Lets fake timers pass. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const settle = async () => {
  await act(async () => void (await vi.dynamicImportSettled()));
  await pass(0);
};
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
export const press = async (name: string | RegExp) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};
/** Shows the form and opens its other fields. */
export async function openNewsletter() {
  render(
    <>
      <Newsletter />
      <Toaster />
      <PopupHost />
    </>,
  );
  await act(async () => fireEvent.click(field('手机号码')));
  await settle();
}

/** Requests an SMS code; the captcha of the tests is AB3D. */
export async function requestCode(mobile = '13800138000', captcha = 'AB3D') {
  type('手机号码', mobile);
  type('图形验证码', captcha);
  await press('发送验证码');
}

/** Fills in every required field. */
export async function fillIn() {
  await openNewsletter();
  await requestCode();
  type('短信验证码', '123456');
  fireEvent.click(field('女士'));
  type('姓氏', '王');
  type('名字', '小林');
  fireEvent.click(field('本人声明已年满 14 周岁'));
}

export async function subscribe() {
  await fillIn();
  await press('订阅');
}
