import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, refused, type SentCall } from '../../tests/support/answer-calls.ts';
import { anItem } from '../../tests/support/orders.ts';
import { resetOverlays, shownPopups, toastMessages } from '../../tests/support/overlays.ts';
import { PAID, PENDING } from '../../tests/support/payment.ts';
import { settle } from '../../tests/support/settle.ts';
import { leaveForPayment } from './leave-for-payment.ts';
import PaymentMethod from './PaymentMethod.tsx';
import { PaymentState } from './PaymentState.tsx';
import { paymentMethodPopup } from './popup.ts';
import { formatSeconds } from './TimeLeft.tsx';
import { type Payment, usePayment } from './use-payment.ts';

// jsdom cannot navigate.
vi.mock('./leave-for-payment.ts');

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
  resetOverlays();
  vi.mocked(leaveForPayment).mockReset();
  replies = { [LIST]: METHODS, [SWITCH]: { pay_url: '/_pay/token' } };
  sent = answerCalls(replies);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the payment popup', () => {
  const open = async () => {
    const data = { orderId: '26112100000001' };
    const shown = render(<PaymentMethod data={data} close={vi.fn()} complete={vi.fn()} />);
    await settle();
    return shown;
  };

  it('has the title 支付 [A2-110]', () => expect(paymentMethodPopup.title).toBe('支付'));

  it('shows the methods with their logos, and leaves for the payment page of the chosen one [A3-56, A9-55, A3-54, A3-55]', async () => {
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
    expect(leaveForPayment).toHaveBeenCalledExactlyOnceWith('/_pay/token');
  });

  it('shows in a toast and in place why there is no method, and loads them on retry [A8-04, A8-22]', async () => {
    replies[LIST] = refused('该订单为京东小程序订单，请在京东小程序支付');
    await open();
    expect(toastMessages()).toEqual(['该订单为京东小程序订单，请在京东小程序支付']);
    expect(screen.getByRole('alert').textContent).toContain('请在京东小程序支付');
    replies[LIST] = METHODS;
    fireEvent.click(screen.getByText('重试'));
    await settle();
    expect(screen.getByText('立即支付')).toBeTruthy();
  });

  it('shows in a toast why the method cannot be switched [A8-05, A8-23]', async () => {
    replies[SWITCH] = refused('该订单为微信小程序订单，请在官方小程序支付');
    await open();
    fireEvent.click(screen.getByText('立即支付'));
    await settle();
    expect(toastMessages()).toEqual(['该订单为微信小程序订单，请在官方小程序支付']);
    expect(leaveForPayment).not.toHaveBeenCalled();
  });
});

describe('the result of a payment', () => {
  const show = (change: Partial<Payment>, isMember = true) =>
    render(<PaymentState view={{ ...PENDING, ...change }} isMember={isMember} retry={() => {}} />);
  it('shows what was paid and bought, where it goes and when it is expected', () => {
    const paid = { paid: true, status: 'processing', expected_delivery: '预计 11月20日（周五）送达' };
    const { container } = show({ ...paid, order_item: [anItem({ qty: 2 })], product_count: 2 }, false);
    expect(container.textContent).toContain('实付¥26,500');
    expect(screen.getByRole('region', { name: '商品（共 2 件）' }).textContent).toContain('Aria 手提包');
    const delivery = screen.getByRole('region', { name: '收货信息' }).textContent;
    expect(delivery).toContain('林晚 13800138000');
    expect(delivery).toContain('上海市静安区南京西路1266号');
    expect(delivery).toContain('预计 11月20日（周五）送达');
    expect(screen.getByText('查询订单').closest('a')?.getAttribute('href')).toBe(
      '/order/find.html?id=26112100000001',
    );
  });

  const heading = () => screen.getByRole('heading', { level: 3 }).textContent;

  it('holds a pending order for 30 minutes and offers to pay it [A4-34, A4-35]', () => {
    show({ hold_until: new Date(Date.now() + 30 * 60_000).toISOString() });
    expect(heading()).toBe('订单待支付');
    expect(screen.getByText('订单将为您保留 30 分钟')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toMatch(/^(30:00|29:59)$/);
    fireEvent.click(screen.getByText('继续支付'));
    expect(shownPopups()).toEqual([{ type: 'paymentMethod', data: { orderId: '26112100000001' } }]);
  });

  it.each<[string, Partial<Payment>]>([
    ['支付成功', { paid: true, status: 'processing', showRepayButton: false }],
    ['支付未完成', { failed: true }],
    ['订单已超时取消', { status: 'canceled', isOverTime: true, showRepayButton: false }],
    ['款项退回中', { status: 'refunding', showRepayButton: false }],
  ])('shows %s', (title, change) => {
    show(change);
    expect(heading()).toBe(title);
    expect(screen.queryByText('继续支付') !== null).toBe(change.showRepayButton ?? true);
  });

  it('offers no repayment of an order of the JD applet, and shows where to pay it [A4-35, A8-22]', () => {
    show({ is_jd_applet: true });
    expect(screen.queryByText('继续支付')).toBeNull();
    expect(screen.getByText('该订单为京东小程序订单，请在京东小程序支付')).toBeTruthy();
  });

  it('links members, but not guests, to the order [A6-02]', () => {
    show({}).unmount();
    show({}, false);
    expect(screen.queryByText('查看订单')).toBeNull();
    expect(screen.getByText(/游客订单无法实时追踪订单状态/)).toBeTruthy();
  });

  it('formats minutes and seconds with two digits', () => {
    expect([1800, 65, 9, 0].map(formatSeconds)).toEqual(['30:00', '01:05', '00:09', '00:00']);
  });
});

function Probe({ orderId }: { orderId: string }) {
  const { view, retry } = usePayment(orderId);
  return (
    <button type="button" onClick={retry}>
      {typeof view === 'object' ? view.status : view}
    </button>
  );
}

describe('loading a payment', () => {
  const state = () => screen.getByRole('button').textContent;
  const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('polls every 3000 ms until the order is paid, also after an unanswered request [A7-43]', async () => {
    vi.useFakeTimers();
    replies[PAID] = PENDING;
    render(<Probe orderId="1" />);
    await advance(0);
    expect(state()).toBe('pending');
    replies[PAID] = undefined;
    await advance(3000);
    expect(state()).toBe('pending');
    replies[PAID] = { ...PENDING, paid: true, status: 'processing' };
    await advance(3000);
    expect(state()).toBe('processing');
    const requests = sent.length;
    await advance(30_000);
    expect(sent).toHaveLength(requests);
  });

  it('distinguishes an unknown order from an unanswered request, and loads again on retry', async () => {
    replies[PAID] = undefined;
    render(<Probe orderId="1" />);
    await settle();
    expect(state()).toBe('failed');
    replies[PAID] = refused('没有找到该订单', 404);
    fireEvent.click(screen.getByRole('button'));
    await settle();
    expect(state()).toBe('missing');
  });
});
