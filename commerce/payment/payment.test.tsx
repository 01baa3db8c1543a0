import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPopup } from '#chrome';
import { onTracked, readStored } from '#services';
import { showToast } from '#ui';
import { answerCalls, refused, type SentCall } from '../../tests/support/answerCalls.ts';
import { leaveFor } from './leave-for.ts';
import PaymentMethod from './PaymentMethod.tsx';
import PaymentResult from './PaymentResult.tsx';
import { PaymentState } from './PaymentState.tsx';
import { paymentMethodPopup } from './popup.ts';
import { writeSeconds } from './TimeLeft.tsx';
import { type Payment, usePayment } from './use-payment.ts';

vi.mock('#ui', async load => ({ ...(await load<object>()), showToast: vi.fn() }));
vi.mock('#chrome', async load => ({ ...(await load<object>()), openPopup: vi.fn() }));
vi.mock('./leave-for.ts');

const LIST = '/rest_api/checkout/payment/action/list/';
const SWITCH = '/rest_api/checkout/switchpaymentpost';
const METHODS = {
  items: [
    { code: 'alipay', title: '支付宝', selected: false },
    { code: 'unionpay', title: '银联支付', selected: false },
    { code: 'wechat', title: '微信支付', selected: true },
  ],
  order_id: '26112100000001',
  grand_total: '¥26,500',
};

let replies: Record<string, unknown>;
let sent: SentCall[];
beforeEach(() => {
  vi.mocked(showToast).mockReset();
  vi.mocked(leaveFor).mockReset();
  replies = { [LIST]: METHODS, [SWITCH]: { pay_url: '/_pay/token' } };
  sent = answerCalls(replies);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => act(() => new Promise(done => setTimeout(done, 0)));

describe('the popup 支付', () => {
  const open = async () => {
    const props = { data: { orderId: '26112100000001' }, close: vi.fn(), complete: vi.fn() };
    const shown = render(<PaymentMethod {...props} />);
    await settle();
    return shown;
  };

  it('[A2-110] is named 支付', () => expect(paymentMethodPopup.title).toBe('支付'));

  it('[A3-54] [A3-55] [A3-56] [A9-55] shows the ways to pay with their marks, and goes where the chosen one pays', async () => {
    const { container } = await open();
    expect(sent[0]?.url).toBe(`${LIST}?order_id=26112100000001`);
    expect(container.querySelectorAll('svg')).toHaveLength(3);
    expect((screen.getByLabelText('微信支付') as HTMLInputElement).checked).toBe(true);
    fireEvent.click(screen.getByLabelText('银联支付'));
    fireEvent.click(screen.getByText('立即支付'));
    fireEvent.click(screen.getByRole('button'));
    await settle();
    const switched = sent.filter(({ url }) => url === SWITCH).map(({ body }) => body);
    expect(switched).toEqual([{ orderId: '26112100000001', paymentMethod: 'unionpay' }]);
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/_pay/token');
  });

  it('[A8-04] [A8-22] tells in a toast, and in place, why there is no way to pay', async () => {
    replies[LIST] = refused('该订单为京东小程序订单，请在京东小程序支付');
    await open();
    expect(showToast).toHaveBeenCalledWith('该订单为京东小程序订单，请在京东小程序支付');
    expect(screen.getByRole('alert').textContent).toContain('请在京东小程序支付');
    replies[LIST] = METHODS;
    fireEvent.click(screen.getByText('重试'));
    await settle();
    expect(screen.getByText('立即支付')).toBeTruthy();
  });

  it('[A8-05] [A8-23] tells in a toast why the way could not be switched', async () => {
    replies[SWITCH] = refused('该订单为微信小程序订单，请在官方小程序支付');
    await open();
    fireEvent.click(screen.getByText('立即支付'));
    await settle();
    expect(showToast).toHaveBeenCalledWith('该订单为微信小程序订单，请在官方小程序支付');
    expect(leaveFor).not.toHaveBeenCalled();
  });
});

const PENDING: Payment = {
  orderId: '26112100000001',
  paid: false,
  failed: false,
  status: 'pending',
  status_label: '待付款',
  grand_total: '¥26,500',
  isOverTime: false,
  showRepayButton: true,
  is_jd_applet: false,
  is_applet: false,
  hold_until: new Date(Date.now() + 30 * 60_000).toISOString(),
  payment_label: '微信支付',
};

describe('the result of a payment', () => {
  const show = (change: Partial<Payment>, isMember = true) =>
    render(<PaymentState view={{ ...PENDING, ...change }} isMember={isMember} again={() => {}} />);
  const heading = () => screen.getByRole('heading').textContent;

  it('[A4-34] [A4-35] pending: the order is held for 30 minutes, and can be paid', () => {
    show({});
    expect(heading()).toBe('订单待支付');
    expect(screen.getByText('订单将为您保留 30 分钟')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toMatch(/^(30:00|29:59)$/);
    fireEvent.click(screen.getByText('继续支付'));
    expect(openPopup).toHaveBeenCalledWith('paymentMethod', { orderId: '26112100000001' });
  });

  it.each<[string, Partial<Payment>]>([
    ['支付成功', { paid: true, status: 'processing', showRepayButton: false }],
    ['支付未完成', { failed: true }],
    ['订单已超时取消', { status: 'canceled', isOverTime: true, showRepayButton: false }],
    ['款项退回中', { status: 'refunding', showRepayButton: false }],
  ])('says %s', (title, change) => {
    show(change);
    expect(heading()).toBe(title);
    expect(screen.queryByText('继续支付') !== null).toBe(change.showRepayButton ?? true);
  });

  it('[A4-35] [A8-22] offers no repayment of an order of the JD applet, and says where it is paid', () => {
    show({ is_jd_applet: true });
    expect(screen.queryByText('继续支付')).toBeNull();
    expect(screen.getByText('该订单为京东小程序订单，请在京东小程序支付')).toBeTruthy();
  });

  it('[A6-02] leads members to their order, and guests nowhere', () => {
    show({}).unmount();
    show({}, false);
    expect(screen.queryByText('查看订单')).toBeNull();
    expect(screen.getByText(/游客订单无法实时追踪订单状态/)).toBeTruthy();
  });

  it('writes minutes and seconds with two digits', () => {
    expect([1800, 65, 9, 0].map(writeSeconds)).toEqual(['30:00', '01:05', '00:09', '00:00']);
  });
});

describe('a purchase', () => {
  const PAID = '/rest_api/checkout/paid/';
  const told: string[] = [];
  const listen = () => onTracked(({ event }) => void told.push(event.kind));
  let end = () => {};
  afterAll(() => end());
  const block = { blockType: 'screen_payment_result' as const, title: '支付结果' };
  const come = async (orderId: string) => {
    history.replaceState(null, '', `/checkout/result?orderId=${orderId}`);
    const page = render(<PaymentResult block={block} products={[]} planned={{} as never} />);
    await settle();
    return page;
  };
  const pay = (orderId: string) => ({ ...PENDING, orderId, paid: true, status: 'processing' });

  it('is not taken for told while nobody listens', async () => {
    localStorage.clear();
    replies[PAID] = pay('26112100000009');
    const page = await come('26112100000009');
    expect(readStored('purchases')).toBeNull();
    page.unmount();
    end = listen();
    await settle();
    expect(told.splice(0)).toEqual(['purchase']);
  });

  it('is told once its payment is seen, and never again: not in another view of it, nor after a reload', async () => {
    localStorage.clear();
    replies[PAID] = { ...PENDING, failed: true };
    const page = await come('26112100000001');
    expect(told).toEqual([]);
    page.unmount();
    replies[PAID] = pay('26112100000001');
    const again = await come('26112100000001');
    expect(screen.getByRole('heading', { name: '支付成功' })).toBeTruthy();
    expect(told).toEqual(['purchase']);
    again.rerender(<PaymentResult block={block} products={[]} planned={{} as never} />);
    await settle();
    again.unmount();
    await come('26112100000001');
    expect(told).toEqual(['purchase']);
  });

  it('is told of each order', async () => {
    replies[PAID] = pay('26112100000002');
    await come('26112100000002');
    expect(told).toEqual(['purchase', 'purchase']);
  });

  it('is none where the money goes back', async () => {
    replies[PAID] = { ...PENDING, orderId: '26112100000003', status: 'refunding' };
    await come('26112100000003');
    expect(told).toHaveLength(2);
  });
});

function Probe({ orderId }: { orderId: string }) {
  const { view, again } = usePayment(orderId);
  const says = typeof view === 'object' ? view.status : view;
  return (
    <button type="button" onClick={again}>
      {says}
    </button>
  );
}

describe('following a payment', () => {
  const PAID = '/rest_api/checkout/paid/';
  const says = () => screen.getByRole('button').textContent;
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('[A7-43] asks every 3000 ms until the order is paid, through answers that do not come', async () => {
    vi.useFakeTimers();
    replies[PAID] = PENDING;
    render(<Probe orderId="1" />);
    await pass(0);
    expect(says()).toBe('pending');
    replies[PAID] = undefined;
    await pass(3000);
    expect(says()).toBe('pending');
    replies[PAID] = { ...PENDING, paid: true, status: 'processing' };
    await pass(3000);
    expect(says()).toBe('processing');
    const asked = sent.length;
    await pass(30_000);
    expect(sent).toHaveLength(asked);
  });

  it('tells an unknown order from no answer, and asks again when asked', async () => {
    replies[PAID] = undefined;
    render(<Probe orderId="1" />);
    await settle();
    expect(says()).toBe('unanswered');
    replies[PAID] = refused('没有找到该订单', 404);
    fireEvent.click(screen.getByRole('button'));
    await settle();
    expect(says()).toBe('missing');
  });
});
