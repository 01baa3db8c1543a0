import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, callsOf, refused, type SentCall } from '../../tests/support/answer-calls.ts';
import { resetOverlays, toastMessages } from '../../tests/support/overlays.ts';
import { screenProps } from '../../tests/support/screen-props.ts';
import FindOrder from './FindOrder.tsx';

const goTo = vi.hoisted(() => vi.fn());
// jsdom cannot navigate.
vi.mock('#chrome', async load => ({ ...(await load<object>()), goTo }));

const [CONTACT, VERIFY, FIND] = ['/checkout/contact', '/guestverify', '/findguestorder'];
let replies: Record<string, unknown>;
let sent: SentCall[];
let clock = 0;
beforeEach(() => {
  resetOverlays();
  goTo.mockReset();
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 5000));
  replies = {
    [CONTACT]: refused('请先登录', 401),
    [VERIFY]: { mobile: '138****8000' },
    [FIND]: { orderId: '26112100000001', isMember: false },
    '/rest_captcha/refresh/index': { imgSrc: 'data:image/svg+xml,' },
    '/rest_wesms/index/send': null,
  };
  sent = answerCalls(replies);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const settle = () => act(() => new Promise(done => setTimeout(done, 5)));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const SCREEN = <FindOrder {...screenProps({ blockType: 'screen_find_order' as const, title: '查询订单' })} />;
async function show() {
  render(SCREEN);
  await settle();
}

it('has its fields from the start, before it is known whether a mobile is verified', async () => {
  replies[CONTACT] = { telephone: '13900139000', firstname: '', lastname: '' };
  render(SCREEN);
  expect(screen.getByRole('button', { name: '查询' })).toBeTruthy();
  type('手机号码', '13800138000');
  await settle();
  // What the shopper types is not taken away.
  expect(screen.getByLabelText<HTMLInputElement>(/^手机号码/).value).toBe('13800138000');
});

it('verifies the mobile once, and finds the order at the second number', async () => {
  await show();
  await press('查询');
  expect(document.activeElement).toBe(screen.getByLabelText(/^订单编号/));
  expect(callsOf(sent, VERIFY)).toEqual([]);
  type('订单编号', '2611 2100 0000 02');
  type('手机号码', '13800138000');
  type('图形验证码', 'abcd');
  type('短信验证码', '123456');
  replies[FIND] = refused('没有找到该订单', 404);
  await press('查询');
  expect(toastMessages()).toEqual(['没有找到该订单']);
  expect(screen.getByText(/已验证手机号码 13800138000/)).toBeTruthy();
  replies[FIND] = { orderId: '26112100000001', isMember: false };
  type('订单编号', '26112100000001');
  await press('查询');
  expect(callsOf(sent, VERIFY)).toHaveLength(1);
  expect(callsOf(sent, FIND).map(({ body }) => body)).toEqual([
    { order_id: '26112100000002' },
    { order_id: '26112100000001' },
  ]);
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/checkout/result?orderId=26112100000001');
});

it('needs only the number from a visitor with a verified mobile', async () => {
  replies[CONTACT] = { telephone: '13900139000', firstname: '', lastname: '' };
  replies[FIND] = { orderId: '26112100000001', isMember: true };
  await show();
  expect(screen.queryByLabelText(/^手机号码/)).toBeNull();
  type('订单编号', '26112100000001');
  await press('查询');
  expect(goTo).toHaveBeenCalledWith('/order/detail.html?id=26112100000001');
});
