import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type UserInfo, user } from '#session';
import { settle, showScreen } from '../../../tests/support/account-screen.tsx';
import { answerCalls, refused, type SentCall } from '../../../tests/support/answer-calls.ts';
import { aDetail, anItem, PAID } from '../../../tests/support/orders.ts';
import { resetOverlays, shownPopups, toastMessages } from '../../../tests/support/overlays.ts';
import type { OrderDetail as Order } from '../order.ts';
import { orderDetailScreen } from './account-screen.ts';

const DETAIL = '/rest_sales/order/orderDetail';
const INVOICE = '/rest_sales/order/collectinvoice';

let replies: Record<string, unknown>;
let sent: SentCall[];
let clock = 0;
beforeEach(() => {
  resetOverlays();
  Element.prototype.scrollIntoView = vi.fn();
  // Time passes between any two clicks, so that no click is debounced.
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 5000));
  replies = { [DETAIL]: aDetail() };
  sent = answerCalls(replies);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Shows the order page; with null, the replies stay as they are. */
async function show(changes: Partial<Order> | null = {}, search = '?id=26112100000001', hash = '') {
  if (changes) replies[DETAIL] = aDetail(changes);
  return showScreen(orderDetailScreen, { search: search + hash });
}
const findCalls = (path: string) => sent.filter(({ url }) => url.split('?')[0] === path);
const region = (name: string) => within(screen.getByRole('region', { name }));
const facts = (name: string) => region(name).getByText(name).closest('section')?.textContent ?? '';

describe('the order page', () => {
  it('shows the order in the address, with lines, totals, address and payment [A7-84, A2-011]', async () => {
    await show({
      grand_total: '¥53,000',
      order_item: [anItem({ qty: 2 })],
      product_count: 2,
      remark: '附贺卡',
    });
    expect(findCalls(DETAIL)[0]?.body).toEqual({ id: '26112100000001' });
    expect(region('商品').getByText('Aria 手提包')).toBeTruthy();
    expect(facts('商品')).toContain('共 2 件');
    expect(facts('金额')).toContain('商品金额¥53,000运费免费总计¥53,000');
    expect(facts('配送')).toContain('林晚 13800138000');
    expect(facts('配送')).toContain('上海市静安区南京西路1266号标准配送');
    expect(facts('支付')).toContain('支付方式支付宝订单备注附贺卡');
    expect(screen.getByText(/26112100000001/)).toBeTruthy();
  });

  it('shows the gift services with the message card', async () => {
    await show({ gift: { wrap: true, hide_price: true, to: '小满', message: '生日快乐', from: '晚' } });
    expect(facts('礼赠服务')).toBe('礼赠服务礼盒包装、随箱清单不显示价格致 小满生日快乐晚');
    expect(screen.getByRole('img', { name: 'VITRINE' })).toBeTruthy();
  });

  it('holds a pending order for 30 minutes and offers to pay it [A4-34, A4-35]', async () => {
    await show();
    const state = region('待付款');
    expect(state.getByText('订单将为您保留 30 分钟')).toBeTruthy();
    expect(state.getByRole('timer').textContent).toMatch(/^(30:00|29:59)$/);
    fireEvent.click(state.getByText('继续支付'));
    expect(shownPopups()).toEqual([{ type: 'paymentMethod', data: { orderId: '26112100000001' } }]);
  });

  it('shows where to pay an order of the JD applet [A4-35, A8-22]', async () => {
    await show({ is_jd_applet: true });
    expect(screen.queryByText('继续支付')).toBeNull();
    expect(screen.getByText('该订单为京东小程序订单，请在京东小程序支付')).toBeTruthy();
  });

  const at = '2026-11-21T04:00:00.000Z';
  it.each<[string, Partial<Order>, string[], string]>([
    ['待付款', {}, ['提交订单', '付款', '发货', '签收'], '提交订单'],
    ['待发货', { ...PAID, paid_at: at }, ['提交订单', '付款', '发货', '签收'], '付款'],
    [
      '已发货',
      { ...PAID, status: 'shipped', status_label: '已发货', paid_at: at, shipped_at: at },
      ['提交订单', '付款', '发货', '签收'],
      '发货',
    ],
    [
      '已取消',
      { status: 'canceled', status_label: '已取消', isOverTime: true },
      ['提交订单', '订单取消'],
      '订单取消',
    ],
    ['退款中', { status: 'refunding', status_label: '退款中' }, ['提交订单', '退款处理中'], '退款处理中'],
  ])('shows the progress of an order: %s', async (label, changes, steps, current) => {
    await show({ showRepayButton: label === '待付款', ...changes });
    expect(screen.getByRole('heading', { name: label })).toBeTruthy();
    const list = within(screen.getByRole('list', { name: '订单进度' })).getAllByRole('listitem');
    expect(list.map(item => item.firstChild?.textContent)).toEqual(steps);
    const marked = list.filter(item => item.getAttribute('aria-current') === 'step');
    expect(marked.map(item => item.firstChild?.textContent)).toEqual([current]);
    expect(screen.queryByText('继续支付') !== null).toBe(label === '待付款');
  });

  it('refers to customer care for a cancellation, before the order is shipped [A8-36]', async () => {
    await show(PAID);
    expect(screen.getByText('如需取消订单，请洽客户关怀中心')).toBeTruthy();
    expect(screen.getByRole('link', { name: '联系客户关怀' }).getAttribute('href')).toBe(
      '/cms/contacts.html',
    );
    fireEvent.click(screen.getByText('配送与退货'));
    expect(shownPopups()).toEqual([{ type: 'deliveryReturns', data: undefined }]);
  });

  it.each<[string, Partial<Order>, RegExp]>([
    ['canceled', { status: 'canceled', status_label: '已取消' }, /欢迎重新选购/],
    ['refunding', { status: 'refunding', status_label: '退款中' }, /退款将在 2 个工作日内发起/],
  ])('shows the help for a %s order, without gifts and returns', async (_status, changes, words) => {
    await show({ ...changes, showRepayButton: false, red_package: true });
    const help = within(screen.getByRole('region', { name: '需要协助' }));
    expect(help.getByText(words)).toBeTruthy();
    expect(screen.queryByText(/红包|退货免费上门取件|如需取消订单/)).toBeNull();
  });

  it('shows a message for an order of another member and for a malformed id', async () => {
    replies[DETAIL] = refused('没有找到该订单', 404);
    const { unmount } = await show(null);
    expect(screen.getByText('没有找到该订单')).toBeTruthy();
    unmount();
    await show(null, '?id=%3Cx%3E');
    expect(screen.getByRole('link', { name: '返回我的订单' }).getAttribute('href')).toBe('/order/list.html');
    expect(findCalls(DETAIL)).toHaveLength(1);
  });

  it('shows an error when loading fails, and loads again on retry', async () => {
    replies[DETAIL] = undefined;
    await show(null);
    expect(screen.getByRole('alert')).toBeTruthy();
    replies[DETAIL] = aDetail();
    fireEvent.click(screen.getByText('重试'));
    await settle();
    expect(screen.getByText('Aria 手提包')).toBeTruthy();
  });
});

type Account = NonNullable<NonNullable<UserInfo['extension']>['account']>;

describe('the invoice of an order', () => {
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  const send = async () => {
    fireEvent.click(screen.getByRole('button', { name: '提交申请' }));
    await settle();
  };

  it('is requested once by the form and shown afterwards [A7-85, A2-011, A4-36]', async () => {
    await show(PAID);
    type('发票抬头', '林晚');
    type('接收邮箱', ' lin@example.cn ');
    replies[INVOICE] = { increment_id: '26112100000001', invoice_status: 2 };
    const invoice = { type: 'personal' as const, title: '林晚', tax_no: '', email: 'lin@example.cn' };
    replies[DETAIL] = aDetail({ ...PAID, invoice_status: 2, invoice });
    const button = screen.getByRole('button', { name: '提交申请' });
    fireEvent.click(button);
    fireEvent.click(button);
    await settle();
    expect(findCalls(INVOICE).map(({ body }) => body)).toEqual([
      { order_id: '26112100000001', type: 'personal', title: '林晚', email: 'lin@example.cn' },
    ]);
    expect(toastMessages()).toEqual(['发票申请已提交，电子发票将发送至您的邮箱。']);
    expect(screen.queryByRole('form')).toBeNull();
    expect(facts('发票')).toContain('发票抬头林晚接收邮箱lin@example.cn');
  });

  it('starts with the member’s name and email; a company starts without the name', async () => {
    const account = { firstname: '林', lastname: '晚', email: 'lin@example.cn' } as Account;
    user.setState({ info: { isLoginIn: true, nickname: '', cartNum: 0, extension: { account } } });
    await show(PAID);
    const value = (label: string) =>
      (screen.getByLabelText(new RegExp(`^${label}`)) as HTMLInputElement).value;
    expect([value('发票抬头'), value('接收邮箱')]).toEqual(['林晚', 'lin@example.cn']);
    // What was emptied stays empty.
    type('发票抬头', '');
    expect(value('发票抬头')).toBe('');
    type('接收邮箱', 'other@example.cn');
    fireEvent.click(screen.getByLabelText('企业'));
    expect([value('企业名称'), value('接收邮箱')]).toEqual(['', 'other@example.cn']);
    fireEvent.click(screen.getByLabelText('个人'));
    expect(value('发票抬头')).toBe('林晚');
    fireEvent.click(screen.getByLabelText('企业'));
    expect(value('企业名称')).toBe('');
    user.setState({ info: null });
  });

  it('is not requested while the form is invalid; the fields are kept when the request fails', async () => {
    await show(PAID);
    fireEvent.click(screen.getByLabelText('企业'));
    await send();
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts).toEqual(
      expect.arrayContaining(['请填写企业名称', '请填写纳税人识别号', '请填写邮箱地址']),
    );
    expect(findCalls(INVOICE)).toEqual([]);
    type('企业名称', '华彩商贸有限公司');
    type('纳税人识别号', '91310000ma1fl0xx1y');
    type('接收邮箱', 'lin@example.cn');
    await send();
    expect(toastMessages()).toEqual(['网络连接不畅，请稍后重试']);
    expect((screen.getByLabelText(/^企业名称/) as HTMLInputElement).value).toBe('华彩商贸有限公司');
    await send();
    expect(findCalls(INVOICE)).toHaveLength(2);
    expect(findCalls(INVOICE)[1]?.body).toMatchObject({ type: 'company', tax_no: '91310000MA1FL0XX1Y' });
  });

  it('is shown with a message when another tab has requested it already', async () => {
    await show(PAID);
    type('发票抬头', '林晚');
    type('接收邮箱', 'lin@example.cn');
    replies[INVOICE] = refused('该订单已申请过发票', 409);
    const invoice = { type: 'personal' as const, title: '林', tax_no: '', email: 'a@b.cn' };
    replies[DETAIL] = aDetail({ ...PAID, invoice_status: 2, invoice });
    await send();
    expect(toastMessages()).toEqual(['该订单已申请过发票']);
    expect(facts('发票')).toContain('a@b.cn');
  });

  it('gets the focus when the address names it [A2-059]', async () => {
    await show(PAID, '?id=26112100000001', '#invoice');
    expect(document.activeElement?.textContent).toBe('发票');
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  });

  const invoice = { type: 'company' as const, title: '华彩', tax_no: '91310000MA1FL0XX1Y', email: 'a@b.cn' };
  it.each<[string, Partial<Order>, string | null]>([
    ['before payment', {}, '付款后即可在此申请电子发票。'],
    ['requested with an unpaid order', { invoice }, '付款后将按以下信息开具电子发票。'],
    ['of a cancelled order', { status: 'canceled', showRepayButton: false }, null],
  ])('shows its state %s', async (_name, changes, words) => {
    await show(changes);
    if (words) expect(facts('发票')).toContain(words);
    else expect(screen.queryByRole('region', { name: '发票' })).toBeNull();
    expect(screen.queryByRole('form')).toBeNull();
  });
});
