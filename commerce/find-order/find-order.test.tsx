import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, findCalls, refused, type SentCall } from '../../tests/support/answer-calls.ts';
import { aDetail, PAID } from '../../tests/support/orders.ts';
import { resetOverlays, toastMessages } from '../../tests/support/overlays.ts';
import { screenProps } from '../../tests/support/screen-props.ts';
import { settle } from '../../tests/support/settle.ts';
import FindOrder from './FindOrder.tsx';

const goTo = vi.hoisted(() => vi.fn());
// jsdom cannot navigate.
vi.mock('#session', async load => ({ ...(await load<object>()), goTo }));

const [CONTACT, VERIFY, FIND] = ['/checkout/contact', '/guestverify', '/findguestorder'];
const READ = '/guestorder';
const ORDER = '26112100000001';

const SHIPPED = aDetail({
  ...{ ...PAID, status: 'shipped', status_label: '已发货', paid_at: '2026-11-21T04:00:00.000Z' },
  ...{ shipped_at: '2026-11-22T04:00:00.000Z', logi_co: 'SF Express', logi_bn: 'SF0000000000001' },
  gift: { wrap: true, hide_price: true, to: '妈妈', message: '生日快乐', from: '小林' },
});
let replies: Record<string, unknown>;
let sent: SentCall[];
let clock = 0;
beforeEach(() => {
  resetOverlays();
  goTo.mockReset();
  history.replaceState(null, '', '/order/find.html');
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 5000));
  replies = {
    [CONTACT]: refused('请先登录', 401),
    [VERIFY]: { mobile: '138****8000' },
    [FIND]: { orderId: ORDER, isMember: false },
    [READ]: SHIPPED,
    '/rest_captcha/refresh/index': { imgSrc: 'data:image/svg+xml,' },
    '/rest_wesms/index/send': null,
  };
  sent = answerCalls(replies);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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
  expect(findCalls(sent, VERIFY)).toEqual([]);
  type('订单编号', '2611 2100 0000 02');
  type('手机号码', '13800138000');
  type('图形验证码', 'abcd');
  type('短信验证码', '123456');
  replies[FIND] = refused('没有找到该订单', 404);
  await press('查询');
  expect(toastMessages()).toEqual(['没有找到该订单']);
  expect(screen.getByText(/已验证手机号码 13800138000/)).toBeTruthy();
  replies[FIND] = { orderId: ORDER, isMember: false };
  type('订单编号', ORDER);
  await press('查询');
  expect(findCalls(sent, VERIFY).map(({ body }) => body)).toEqual([
    { mobile: '13800138000', authorization_type: 'find_order', authorization_code: '123456' },
  ]);
  expect(findCalls(sent, FIND).map(({ body }) => body)).toEqual([
    { order_id: '26112100000002' },
    { order_id: '26112100000001' },
  ]);
  await vi.dynamicImportSettled();
  await settle();
  expect(goTo).not.toHaveBeenCalled();
  expect(`${location.pathname}${location.search}`).toBe(`/order/find.html?id=${ORDER}`);
  expect(screen.getByRole('heading', { level: 3, name: '已发货' })).toBeTruthy();
});

/** Opens the page with an order's number in its address. */
async function showGiven(search = `?id=${ORDER}`) {
  history.replaceState(null, '', `/order/find.html${search}`);
  await show();
  await act(async () => void (await vi.dynamicImportSettled()));
  await settle();
}
const section = (name: string) => screen.getByRole('region', { name }).textContent;

it('shows the order: status, carrier, gift and address, but neither 支付成功 nor the events of the parcel', async () => {
  await showGiven();
  expect(findCalls(sent, READ).map(({ body }) => body)).toEqual([{ order_id: ORDER }]);
  expect(section('已发货')).toContain('您的包裹已在途中');
  expect(section('物流')).toMatch(/顺丰速递.*SF0000000000001.*无法实时追踪/);
  expect(section('配送')).toMatch(/林晚 13800138000\s*上海市静安区南京西路1266号/);
  expect(section('礼赠服务')).toContain('生日快乐');
  // It is printed as a receipt.
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('订单详情');
  expect(screen.queryByText('支付成功')).toBeNull();
  expect(sent.some(({ path }) => path.includes('shipment'))).toBe(false);
  expect(screen.queryByRole('form')).toBeNull();
});

it('lets the guest request a return of a delivered order', async () => {
  replies[READ] = aDetail({
    ...{ ...PAID, status: 'delivered', status_label: '已签收' },
    returnable: { until: '2030-11-29T04:00:00.000Z', items: [{ position: 0, qty: 1 }] },
  });
  await showGiven();
  expect(screen.getByRole('button', { name: '申请退货' })).toBeTruthy();
});

it('returns to the form for another order', async () => {
  await showGiven();
  await press('查询其他订单');
  expect(screen.getByRole('form', { name: '查询订单' })).toBeTruthy();
  expect(location.search).toBe('');
});

it.each([
  ['whose mobile is not verified any more', refused('请先登录', 401), `?id=${ORDER}`, 1],
  ['of another guest', refused('没有找到该订单', 404), `?id=${ORDER}`, 1],
  ['with a malformed number', SHIPPED, '?id=../../x', 0],
  ['with an empty number', SHIPPED, '?id=', 0],
])('requests the proof again, without a message, for an order %s', async (_title, reply, search, calls) => {
  replies[READ] = reply;
  await showGiven(search);
  expect(screen.getByRole('form', { name: '查询订单' })).toBeTruthy();
  expect(toastMessages()).toEqual([]);
  expect(findCalls(sent, READ)).toHaveLength(calls);
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

it('fills in the number of a link until its order is shown', async () => {
  history.replaceState(null, '', `/order/find.html?id=${ORDER}`);
  replies[READ] = refused('请先登录', 401);
  await show();
  expect((screen.getByLabelText(/^订单编号/) as HTMLInputElement).value).toBe(ORDER);
});

it('keeps an order in the account of its mobile by one code, and opens it there', async () => {
  history.replaceState(null, '', `/order/find.html?id=${ORDER}`);
  replies[CONTACT] = { telephone: '13900139000', firstname: '', lastname: '' };
  const keep = '/rest_sales/order/keepguestorder';
  await Promise.all([show(), import('./GuestOrder.tsx')]);
  await settle();
  await press('存入账户');
  expect((screen.getByLabelText(/^手机号码/) as HTMLInputElement).value).toBe('13900139000');
  type('图形验证码', 'abcd');
  await press('发送验证码');
  type('短信验证码', '123456');
  await press('确认存入');
  expect(findCalls(sent, keep)).toEqual([]);
  expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(screen.getByRole('checkbox'));
  replies[keep] = refused('验证码不正确，请重新输入', 400);
  await press('确认存入');
  expect(goTo).not.toHaveBeenCalled();
  type('短信验证码', '654321');
  replies[keep] = { customerId: 7, isRegister: 1, piplFirstLogin: 0 };
  await press('确认存入');
  expect(findCalls(sent, keep).at(-1)?.body).toEqual({
    ...{ order_id: ORDER, mobile: '13900139000', authorization_type: 'keep_order' },
    ...{ authorization_code: '654321', flag: 1 },
  });
  await vi.waitFor(() => expect(goTo).toHaveBeenCalledWith(`/order/detail.html?id=${ORDER}`), 10_000);
});
