import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { addresses } from '../../commerce/addresses/store.ts';
import CheckoutScreen from '../../commerce/checkout/CheckoutScreen.tsx';
import { leaveCheckout } from '../../commerce/checkout/leave-checkout.ts';
import type { Line } from '../../commerce/checkout/read-checkout.ts';
import { clearRegions } from '../../commerce/regions/regions.ts';
import { anAddress, REGIONS } from './addresses.ts';
import { answerCalls, type SentCall } from './answer-calls.ts';
import { aChild, aLine } from './bag-lines.ts';
import { resetOverlays } from './overlays.ts';
import { screenProps } from './screen-props.ts';
import { settle } from './settle.ts';

// The checkout screen with a bag of one piece. Tests that use it mock `leaveCheckout`, because jsdom cannot navigate.

export const PATHS = {
  info: '/rest_customer/account/info',
  items: '/rest_partcheckout/checkout/items',
  cart: '/rest_partcheckout/checkout/cart',
  methods: '/rest_api/checkout/payment/action/list/',
  order: '/rest_api/checkout/order',
  sameDay: '/rest/default/V1/delivery/sameday/info',
  gifts: '/rest/default/V1/cms/block/checkout-gift-blocks',
  addresses: '/rest_customer/address/index',
} as const;

export const PLACED = { orderId: '26112100000001', pay_url: '/_pay/token' };
export const ADDRESS = anAddress();

/** A handbag of one size, three in stock. */
export const line = (change: Partial<Line> = {}): Line =>
  aLine({
    name: 'Aria 手提包',
    sku: 'ARIA-1000',
    childProducts: [aChild({ sku: 'ARIA-1000' })],
    color: '焦糖棕',
    size: '均码',
    price: '¥26,500',
    nativePrice: 2_650_000,
    rowTotal: '¥26,500',
    ...change,
  });

export const buildOrder = (items: Line[], more: object = {}) => ({
  items,
  total: { quantity: items.length, items: items.length, grand: '¥26,500', nativeGrand: 2_650_000 },
  gifts: { notebook: false, redPackage: false },
  ...more,
});

/** Answers the calls of checkout; replies and recorded calls are reset before each test of the file. */
export function answeredCheckout() {
  const calls = { replies: {} as Record<string, unknown>, sent: [] as SentCall[] };
  let clock = 0;
  beforeEach(() => {
    resetOverlays();
    vi.mocked(leaveCheckout).mockReset();
    clearRegions();
    localStorage.clear();
    sessionStorage.clear();
    addresses.setState({ items: null, limit: 0, hasFailed: false });
    history.replaceState(null, '', '/checkout/index/index');
    clock = 0;
    Element.prototype.scrollIntoView = vi.fn();
    // Time passes between any two clicks, so that no click is debounced.
    vi.spyOn(performance, 'now').mockImplementation(() => (clock += 5000));
    calls.replies = {
      [PATHS.info]: { isLoginIn: true, isGuestVerified: false },
      [PATHS.items]: buildOrder([line()]),
      [PATHS.cart]: { data: [line()] },
      [PATHS.methods]: {
        items: [{ code: 'alipay', title: '支付宝', selected: true }],
        order_id: '',
        grand_total: '',
      },
      [PATHS.order]: PLACED,
      [PATHS.sameDay]: {
        available: false,
        message: '当日送达仅限北京市与上海市',
        cutoff: '14:00',
        fee: '¥0',
      },
      [PATHS.gifts]: {
        content: {
          notebook: { title: '随单附赠笔记本', text: '' },
          redPackage: { title: '新岁红包', text: '' },
        },
      },
      [PATHS.addresses]: { items: [ADDRESS], total: 1, limit: 20 },
      '/rest/default/V1/applet/getAddressJson': REGIONS,
    };
    calls.sent = answerCalls(calls.replies);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return {
    get replies() {
      return calls.replies;
    },
    /** The recorded calls of a path, in order. */
    findCalls: (path: string) => calls.sent.filter(({ url }) => url.split('?')[0] === path),
    /** Makes the visitor a guest with a verified mobile. */
    asGuest: () => (calls.replies[PATHS.info] = { isLoginIn: false, isGuestVerified: true }),
  };
}

export async function showCheckout() {
  // Its chunk; tests have no time for the first import.
  await import('../../commerce/checkout/CheckoutForm.tsx');
  const block = { blockType: 'screen_checkout' as const, title: '结账' };
  const shown = render(<CheckoutScreen {...screenProps(block)} />);
  await settle();
  return shown;
}

export async function press(words: string) {
  fireEvent.click(screen.getByText(words));
  await settle();
}

export const agree = () => fireEvent.click(screen.getByLabelText(/我已阅读并同意/));
export const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });

export function fillAddress() {
  type('姓氏', '林');
  type('名字', '晚');
  type('手机号码', '13800138000');
  type('省份', '31');
  type('城市', '3101');
  type('区域', '310106');
  type('详细地址', '南京西路1266号');
}
