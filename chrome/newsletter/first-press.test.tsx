import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, type SentCall } from '../../tests/support/answer-calls.ts';
import { settle } from '../../tests/support/settle.ts';
import { standInBrowser } from '../../tests/support/stand-in-browser.ts';
import { Newsletter } from './Newsletter.tsx';

let sent: SentCall[];
beforeEach(() => {
  standInBrowser({ width: 1440, reducedMotion: true });
  sent = answerCalls({ '/rest_captcha/refresh/index': { imgSrc: 'data:image/png;base64,AA' } });
});
afterEach(() => vi.unstubAllGlobals());

const settleLoaded = async () => {
  await act(async () => void (await vi.dynamicImportSettled()));
  await settle();
};
const button = () => screen.getByRole('button', { name: '订阅' });
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

it.each([
  ['once', 1],
  ['twice before the fields have loaded', 2],
])('opens the other fields without a message when the button is pressed first, %s', async (_title, times) => {
  render(<Newsletter />);
  await act(async () => {
    for (let press = 0; press < times; press++) fireEvent.click(button());
  });
  await settleLoaded();
  expect(screen.getByLabelText(/^图形验证码/)).toBeTruthy();
  expect(alerts()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByLabelText(/^手机号码/));
  // Another press says what is missing; within half a second of the first it would be ignored.
  await act(() => new Promise(done => setTimeout(done, 550)));
  await act(async () => fireEvent.click(button()));
  await settleLoaded();
  expect(alerts()[0]).toBe('手机号码不能为空');
  expect(sent.filter(({ path }) => path.endsWith('subscriberpost'))).toEqual([]);
});

it('opens them when Enter submits the number that has just been typed', async () => {
  render(<Newsletter />);
  fireEvent.change(screen.getByLabelText(/^手机号码/), { target: { value: '138' } });
  await act(async () => fireEvent.submit(button().closest('form') as HTMLFormElement));
  await settleLoaded();
  expect(screen.getByLabelText(/^短信验证码/)).toBeTruthy();
  expect(alerts()).toEqual([]);
});
