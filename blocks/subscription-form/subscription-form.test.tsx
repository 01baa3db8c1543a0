import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, findCalls, granted, type SentCall } from '../../tests/support/answer-calls.ts';
import { resetOverlays, toastMessages } from '../../tests/support/overlays.ts';
import { planBlock } from '../../tests/support/plan-block.ts';
import { mobileSubscription, subscriptionForm } from './index.ts';
import SubscriptionForm from './SubscriptionForm.tsx';
import type { SubscriptionBlock } from './settings.ts';

let sent: SentCall[];
beforeEach(() => {
  resetOverlays();
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', vi.fn());
  sent = answerCalls({ '/informationgathering': granted('已收到') });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const DRAFT = 'vitrine.draft./#b0';

async function show(fields: object, definition = subscriptionForm) {
  const { shown } = await planBlock<SubscriptionBlock>(definition, fields);
  return render(<SubscriptionForm {...shown} />).container;
}

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${name}`)), { target: { value } });

async function complete() {
  type('手机号码', '13800138000');
  type('短信验证码', '123456');
  fireEvent.click(screen.getByLabelText('先生'));
  type('姓氏', '周');
  type('名字', '亦安');
  fireEvent.click(screen.getByRole('checkbox'));
  await act(async () => void fireEvent.submit(screen.getByRole('form')));
}

it('has the mobile field alone on the server, and no address to submit to before hydration', async () => {
  for (const definition of [subscriptionForm, mobileSubscription]) {
    const { shown } = await planBlock<SubscriptionBlock>(definition, {
      title: '预约',
      form: { identifier: 'a' },
    });
    const box = document.createElement('div');
    box.innerHTML = renderToString(<SubscriptionForm {...shown} />);
    expect(box.querySelectorAll('input')).toHaveLength(1);
    expect(box.querySelector('form')?.getAttribute('method')).toBe('dialog');
    expect(box.querySelector('h2')?.textContent).toBe('预约');
  }
});

it('applies description, style, background picture and the button’s text [B3-30]', async () => {
  const plain = await show({});
  expect([plain.querySelector('img'), screen.getByRole('button').textContent]).toEqual([null, '提交']);
  cleanup();
  const box = await show({
    desc: '<p>请留下联系方式</p>',
    style: { pc: { color: '#123456' } },
    backgroundImage: { pc: '/media/a.webp', mobile: '/media/b.webp' },
    form: { button: '预约' },
  });
  expect(screen.getByText('请留下联系方式')).toBeTruthy();
  expect(box.querySelector('.panel')?.className).toMatch(/\bs\w+$/);
  expect(box.querySelector('img')?.getAttribute('src')).toBe('/media/a.webp');
  expect(box.querySelector('source')?.getAttribute('srcset')).toBe('/media/b.webp');
  expect(screen.getByRole('button').textContent).toBe('预约');
});

it.each([
  ['type 1', { type: 1, thanks: { title: '谢谢' } }, ['预约', '谢谢', undefined, undefined], false],
  [
    'type 1 with a link, which replaces the form',
    { type: 1, thanks: { desc: '<p>再会</p>', link: '/a.html' } },
    ['预约再会', '已收到', '了解更多', '/a.html'],
    true,
  ],
  [
    'type 2',
    { type: 2, thanks: { title: '谢谢', desc: '<p>再会</p>', link: '/a.html', linkText: '浏览' } },
    ['谢谢再会', undefined, '浏览', '/a.html'],
    true,
  ],
  [
    'type 2 without words, which keeps title and description',
    { type: 2, desc: '<p>请留下联系方式</p>' },
    ['预约请留下联系方式', undefined, undefined, undefined],
    true,
  ],
])('shows the thanks of %s [B3-30, B2.5-06, B4-36]', async (_name, fields, expected, isReplaced) => {
  const box = await show({ title: '预约', ...fields });
  await complete();
  const link = box.querySelector('.thanks a');
  const head = box.querySelector('header')?.textContent;
  expect([head, toastMessages()[0], link?.textContent, link?.getAttribute('href') ?? undefined]).toEqual(
    expected,
  );
  expect(screen.queryByRole('form') === null).toBe(isReplaced);
  expect(screen.queryByText('已收到') !== null).toBe(isReplaced);
});

it.each([
  ['block18', subscriptionForm],
  ['block19', mobileSubscription],
])('opens all fields of %s without a message when its button is pressed first', async (_type, definition) => {
  await show({ form: { identifier: 'a', button: '预约' } }, definition as typeof subscriptionForm);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '预约' })));
  expect(screen.getByLabelText(/^短信验证码/)).toBeTruthy();
  expect(screen.queryAllByRole('alert')).toEqual([]);
  expect(document.activeElement).toBe(screen.getByLabelText(/^手机号码/));
});

it('stores what is typed, except the code, until it is sent', async () => {
  await show({ form: { identifier: 'a' } });
  type('手机号码', '13800138000');
  type('短信验证码', '123456');
  expect(JSON.parse(sessionStorage.getItem(DRAFT) ?? '')).toEqual({
    mobile: '13800138000',
    appellation: '',
    firstname: '',
    lastname: '',
  });
  await complete();
  expect(findCalls(sent, '/informationgathering')).toHaveLength(1);
  expect(sessionStorage.getItem(DRAFT)).toBeNull();
});
