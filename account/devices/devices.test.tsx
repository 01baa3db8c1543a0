import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { user } from '#session';
import { openScreen, settle } from '../../tests/support/account-screen.tsx';
import { answerCalls, type SentCall } from '../../tests/support/answer-calls.ts';
import { devicesScreen } from './account-screen.ts';

const LIST = '/rest_customer/account/sessions';
const END = '/rest_customer/account/endsession';
const session = (id: string, device: string, isCurrent = false) => ({
  id,
  device,
  startedAt: '2026-11-21T06:05:00.000Z',
  seenAt: '2026-11-23T01:00:00.000Z',
  isCurrent,
});
const here = session('1', 'Chrome · Windows', true);
const phone = session('2', '微信 · iOS');
const unknown = session('3', '');

let replies: Record<string, unknown>;
let sent: SentCall[];
beforeEach(() => {
  user.setState({ isLoginIn: null, info: null });
  replies = {
    '/rest_customer/account/info': { isLoginIn: true },
    [LIST]: { sessions: [here, phone, unknown] },
  };
  sent = answerCalls(replies);
});
afterEach(() => vi.unstubAllGlobals());

const show = () => openScreen(devicesScreen, { block: { title: '登录设备' } });
const rows = () => within(screen.getByRole('list', { name: '登录设备' })).getAllByRole('listitem');
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};

it('lists the devices with their times in China; the current one has no button', async () => {
  await show();
  expect(rows().map(row => row.textContent)).toEqual([
    'Chrome · Windows登录时间：2026-11-21 14:05最近使用：2026-11-23 09:00当前设备',
    '微信 · iOS登录时间：2026-11-21 14:05最近使用：2026-11-23 09:00退出登录',
    '未知设备登录时间：2026-11-21 14:05最近使用：2026-11-23 09:00退出登录',
  ]);
});

it('logs out on one device, and on all others', async () => {
  await show();
  replies[END] = { sessions: [here, phone] };
  await press('让 未知设备 退出登录');
  expect(rows()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: '退出其他所有设备' })).toBeNull();
  replies[END] = { sessions: [here] };
  await press('让 微信 · iOS 退出登录');
  expect(rows()).toHaveLength(1);
  expect(sent.filter(({ url }) => url === END).map(({ body }) => body)).toEqual([{ id: '3' }, { id: '2' }]);
});

it('logs out on all other devices at once', async () => {
  await show();
  replies[END] = { sessions: [here] };
  await press('退出其他所有设备');
  expect(sent.find(({ url }) => url === END)?.body).toEqual({});
  expect(rows()).toHaveLength(1);
});

it('keeps the list when the call is refused', async () => {
  await show();
  replies[END] = () => null;
  await press('让 未知设备 退出登录');
  expect(rows()).toHaveLength(3);
});
