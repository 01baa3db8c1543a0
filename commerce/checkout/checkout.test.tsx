import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPopup } from '#chrome';
import { showToast } from '#ui';
import { answerCalls, refused, type SentCall } from '../../tests/support/answerCalls.ts';
import { forgetRegions } from '../addresses/regions.ts';
import { addresses } from '../addresses/store.ts';
import CheckoutScreen from './CheckoutScreen.tsx';
import { changesBetween } from './changes.ts';
import { leaveForPayment } from './leave-for-payment.ts';
import type { Line } from './read-checkout.ts';

vi.mock('#ui', async load => ({ ...(await load<object>()), showToast: vi.fn() }));
vi.mock('#chrome', async load => ({ ...(await load<object>()), openPopup: vi.fn() }));
vi.mock('./leave-for-payment.ts');

const INFO = '/rest_customer/account/info';
const ITEMS = '/rest_partcheckout/checkout/items';
const CART = '/rest_partcheckout/checkout/cart';
const METHODS = '/rest_api/checkout/payment/action/list/';
const ORDER = '/rest_api/checkout/order';
const SAME_DAY = '/rest/default/V1/delivery/sameday/info';
const GIFTS = '/rest/default/V1/cms/block/checkout-gift-blocks';

const line = (change: Partial<Line> = {}): Line =>
  ({
    id: [1],
    name: 'Aria 手提包',
    thumb: '',
    color: '焦糖棕',
    size: '均码',
    qty: 1,
    stock: 3,
    price: '¥26,500',
    nativePrice: 2_650_000,
    rowTotal: '¥26,500',
    product_status: true,
    freeGiftInfo: null,
    isPreOrder: false,
    preOrderShippingNoteBySku: '',
    parts: [],
    ...change,
  }) as Line;

const orderOf = (items: Line[], more: object = {}) => ({
  items,
  total: { quantity: items.length, items: items.length, grand: '¥26,500', nativeGrand: 2_650_000 },
  gifts: { notebook: false, redPackage: false },
  ...more,
});

const PLACED = { orderId: '26112100000001', pay_url: '/_pay/token' };
const ADDRESS = { address_id: 7, region_id: '31', name: '林晚', tel: '13800138000', address: '上海市静安区' };
const REGIONS = {
  region: { CN: [{ code: '31', name: '上海市' }] },
  city: { '31': [{ code: '3101', name: '上海市' }] },
  district: { '3101': [{ code: '310106', name: '静安区' }] },
};

let replies: Record<string, unknown>;
let sent: SentCall[];
let clock = 0;
const callsOf = (path: string) => sent.filter(({ url }) => url.split('?')[0] === path);

beforeEach(() => {
  vi.mocked(showToast).mockReset();
  vi.mocked(openPopup).mockReset();
  vi.mocked(leaveForPayment).mockReset();
  forgetRegions();
  localStorage.clear();
  sessionStorage.clear();
  addresses.setState({ items: null, limit: 0, failed: false });
  history.replaceState(null, '', '/checkout/index/index');
  clock = 0;
  Element.prototype.scrollIntoView = vi.fn();
  // Each look at the clock is far from the one before: debounces have their own test.
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 5000));
  replies = {
    [INFO]: { isLoginIn: true, isGuestVerified: false },
    [ITEMS]: orderOf([line()]),
    [CART]: { data: [line()] },
    [METHODS]: {
      items: [{ code: 'alipay', title: '支付宝', selected: true }],
      order_id: '',
      grand_total: '',
    },
    [ORDER]: PLACED,
    [SAME_DAY]: { available: false, message: '当日送达仅限北京市与上海市', cutoff: '14:00', fee: '¥0' },
    [GIFTS]: {
      content: {
        notebook: { title: '随单附赠笔记本', text: '' },
        redPackage: { title: '新岁红包', text: '' },
      },
    },
    '/rest_customer/address/index': { items: [ADDRESS], total: 1, limit: 20 },
    '/rest/default/V1/applet/getAddressJson': REGIONS,
  };
  sent = answerCalls(replies);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const settle = () => act(() => new Promise(done => setTimeout(done, 5)));
async function show() {
  const block = { blockType: 'screen_checkout' as const, title: '结账' };
  const shown = render(<CheckoutScreen block={block} products={[]} planned={{} as never} />);
  await settle();
  return shown;
}
const press = async (words: string) => {
  fireEvent.click(screen.getByText(words));
  await settle();
};
const agree = () => fireEvent.click(screen.getByLabelText(/我已阅读并同意/));
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const asGuest = () => (replies[INFO] = { isLoginIn: false, isGuestVerified: true });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
function fillAddress() {
  type('姓氏', '林');
  type('名字', '晚');
  type('手机号码', '13800138000');
  type('省份', '31');
  type('城市', '3101');
  type('区域', '310106');
  type('详细地址', '南京西路1266号');
}

describe('who checks out', () => {
  it('[A2-037] [A2-038] a stranger chooses between logging in and going on as a guest', async () => {
    replies[INFO] = { isLoginIn: false, isGuestVerified: false };
    await show();
    expect(screen.getByText('登录或注册').closest('a')?.getAttribute('href')).toBe(
      '/login.html?referer=%2Fcheckout%2Findex%2Findex',
    );
    expect(screen.getByText(/不会创建账户，也无法实时追踪订单状态/)).toBeTruthy();
    expect(screen.queryByText('提交订单')).toBeNull();
  });

  it('[A2-046] [A2-058] a verified guest writes the address here, without default and cancel', async () => {
    asGuest();
    await show();
    expect(screen.getByLabelText(/^详细地址/)).toBeTruthy();
    expect(screen.queryByText('设为默认地址')).toBeNull();
    expect(screen.queryByText('取消')).toBeNull();
    expect(callsOf('/rest_customer/address/index')).toEqual([]);
  });

  it('[A2-057] a member without an address writes the first one here', async () => {
    replies['/rest_customer/address/index'] = { items: [], total: 0, limit: 20 };
    await show();
    expect(screen.getByRole('form', { name: '新增收货地址' })).toBeTruthy();
    expect(screen.getByText('设为默认地址')).toBeTruthy();
    agree();
    await press('提交订单');
    expect(alerts()).toContain('请选择收货地址');
    expect(callsOf(ORDER)).toEqual([]);
  });

  it('lets a member change, edit and add addresses, each in its popup', async () => {
    await show();
    for (const words of ['更换地址', '编辑', '新增地址']) await press(words);
    expect(vi.mocked(openPopup).mock.calls.map(([name, data]) => [name, data])).toEqual([
      ['chooseAddress', { selected: 7 }],
      ['changeAddress', { address: ADDRESS }],
      ['changeAddress', undefined],
    ]);
  });
});

describe('placing an order', () => {
  it('[A7-41] sends what was chosen with the sum that was seen, and leads to where it is paid', async () => {
    await show();
    fireEvent.click(screen.getByLabelText('开具电子发票'));
    type('发票抬头', '林晚');
    type('接收邮箱', 'lin@example.cn');
    type('例如贺卡内容', '请附贺卡');
    agree();
    await press('提交订单');
    expect(callsOf(ORDER)[0]?.body).toEqual({
      address_id: 7,
      payment_method: 'alipay',
      delivery_method: 'standard',
      invoice: { type: 'personal', title: '林晚', email: 'lin@example.cn' },
      remark: '请附贺卡',
      quickPurchase: false,
      grand: '¥26,500',
    });
    expect(leaveForPayment).toHaveBeenCalledExactlyOnceWith('26112100000001', '/_pay/token');
  });

  it('sends nothing while something is wrong, and says it at its place', async () => {
    asGuest();
    await show();
    fireEvent.click(screen.getByLabelText('开具电子发票'));
    fireEvent.click(screen.getByLabelText('企业'));
    await press('提交订单');
    expect(alerts()).toEqual(
      expect.arrayContaining([
        '请输入姓氏',
        '请输入企业名称',
        '请输入纳税人识别号',
        '请先阅读并同意销售条款与隐私政策',
      ]),
    );
    expect(document.activeElement).toBe(screen.getByLabelText(/^姓氏/));
    expect(callsOf(ORDER)).toEqual([]);
  });

  it('counts a double click once', async () => {
    await show();
    agree();
    fireEvent.click(screen.getByText('提交订单'));
    await press('正在提交订单…');
    expect(callsOf(ORDER)).toHaveLength(1);
  });

  it('sends an order without an answer again by the same key, and a refused one by another', async () => {
    replies[ORDER] = undefined;
    await show();
    agree();
    await press('提交订单');
    expect(showToast).toHaveBeenCalledWith('网络连接不畅，请稍后重试');
    replies[ORDER] = refused('订单金额已更新，请确认后再提交');
    await press('提交订单');
    replies[ORDER] = PLACED;
    await press('提交订单');
    const keys = callsOf(ORDER).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(leaveForPayment).toHaveBeenCalledOnce();
  });

  it('explains what has changed, with the focus on it, and keeps what was typed', async () => {
    asGuest();
    replies[ITEMS] = orderOf([line(), line({ id: [2], name: '单钻戒指' })]);
    await show();
    fillAddress();
    agree();
    replies[ORDER] = refused('很抱歉，“单钻戒指”库存不足，请返回购物袋修改');
    const dearer = line({ price: '¥27,000', nativePrice: 2_700_000 });
    const sold = line({ id: [2], name: '单钻戒指', stock: 0 });
    replies[ITEMS] = orderOf([dearer]);
    replies[CART] = { data: [dearer, sold] };
    await press('提交订单');
    const notice = screen.getAllByRole('alert')[0];
    expect(notice?.textContent).toContain('“单钻戒指”库存不足');
    expect(notice?.textContent).toContain('“单钻戒指”已售罄，已从本次订单中移出，仍保留在购物袋内。');
    expect(notice?.textContent).toContain('“Aria 手提包”的价格由 ¥26,500 更新为 ¥27,000。');
    expect(document.activeElement).toBe(notice);
    expect((screen.getByLabelText(/^详细地址/) as HTMLInputElement).value).toBe('南京西路1266号');
    expect(screen.getByText('已售罄')).toBeTruthy();
  });

  it('keeps what was typed over a reload, until the order', async () => {
    asGuest();
    await show();
    fillAddress();
    agree();
    await settle();
    document.body.replaceChildren();
    await show();
    expect((screen.getByLabelText(/^区域/) as HTMLInputElement).value).toBe('310106');
    agree();
    await press('提交订单');
    expect(callsOf(ORDER)[0]?.body).toMatchObject({ address: { country_id: 'CN', district: '静安区' } });
    expect(sessionStorage.getItem('vitrine.checkout')).toBeNull();
  });

  it('orders what is bought at once, past the bag', async () => {
    history.replaceState(null, '', '/checkout/index/index?quickPurchase=true');
    await show();
    for (const path of [INFO, ITEMS, CART]) expect(callsOf(path)[0]?.url).toBe(`${path}?quickPurchase=true`);
    agree();
    await press('提交订单');
    expect(callsOf(ORDER)[0]?.body).toMatchObject({ quickPurchase: true });
  });
});

describe('what stands beside it', () => {
  it.each([
    ['a notebook', { notebook: true, redPackage: false }, ['随单附赠笔记本']],
    ['a red packet', { notebook: false, redPackage: true }, ['新岁红包']],
    ['neither', { notebook: false, redPackage: false }, []],
  ])('[A4-88] shows the gifts only for %s', async (_what, gifts, shown) => {
    replies[ITEMS] = orderOf([line()], { gifts });
    await show();
    expect(
      screen.queryAllByText(/^(随单附赠笔记本|新岁红包)$/).map(({ textContent }) => textContent),
    ).toEqual(shown);
    expect(screen.queryByText('随单礼赠') !== null).toBe(shown.length > 0);
    expect(callsOf(GIFTS)).toHaveLength(shown.length > 0 ? 1 : 0);
  });

  it('[A3-56] [A8-04] asks for the ways to pay without an order, and tells why there are none', async () => {
    replies[METHODS] = refused('支付服务暂不可用，请稍后再试', 503);
    await show();
    expect(callsOf(METHODS)[0]?.url).toBe(`${METHODS}?order_id=`);
    expect(showToast).toHaveBeenCalledWith('支付服务暂不可用，请稍后再试');
    expect(alerts()[0]).toContain('支付服务暂不可用');
  });

  it('asks whether it can arrive today where it goes', async () => {
    replies[SAME_DAY] = { available: true, message: '14:00 前付款，今日送达', cutoff: '14:00', fee: '¥0' };
    await show();
    expect(callsOf(SAME_DAY)[0]?.body).toEqual({ address_id: 7, quickPurchase: false });
    fireEvent.click(screen.getByLabelText(/当日送达/));
    agree();
    await press('提交订单');
    expect(callsOf(ORDER)[0]?.body).toMatchObject({ delivery_method: 'sameday' });
  });

  it('says when nothing can be ordered, and when nobody answers', async () => {
    replies[ITEMS] = undefined;
    const { unmount } = await show();
    expect(alerts()[0]).toContain('订单信息未能载入');
    replies[ITEMS] = orderOf([]);
    await press('重试');
    expect(screen.getByText('没有可结算的商品')).toBeTruthy();
    unmount();
  });

  it('names each change between two readings', () => {
    const now = [line({ qty: 3, stock: 2 }), line({ id: [3], name: '丝巾' })];
    const belt = line({ id: [2], name: '腰带' });
    const ring = line({ id: [4], name: '戒指' });
    expect(changesBetween([line(), belt, ring], now, [belt])).toEqual([
      '“腰带”已售罄，已从本次订单中移出，仍保留在购物袋内。',
      '“戒指”已不在本次订单中。',
      '“Aria 手提包”的数量更新为 3 件。',
      '“Aria 手提包”仅余 2 件，请调整数量。',
      '“丝巾”已加入本次订单。',
    ]);
  });
});
