import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPopup, user } from '#chrome';
import { answerCalls, refused, type SentCall } from '../../tests/support/answerCalls.ts';
import { anItem, anOrder, PAID } from '../../tests/support/orders.ts';
import { listUrl, readListQuery } from './list-address.ts';
import { OrderCard } from './OrderCard.tsx';
import { OrderList } from './OrderList.tsx';
import type { Order } from './order.ts';

vi.mock('#chrome', async load => ({ ...(await load<object>()), openPopup: vi.fn() }));

const LIST = '/rest_sales/order/orderlist';
const pageOf = (items: Order[], more: object = {}) => ({
  items,
  total: items.length,
  page: 1,
  page_size: 10,
  total_pages: 1,
  ...more,
});

let replies: Record<string, unknown>;
let sent: SentCall[];
beforeEach(() => {
  vi.mocked(openPopup).mockReset();
  history.replaceState(null, '', '/order/list.html');
  replies = { [LIST]: pageOf([anOrder()]) };
  sent = answerCalls(replies);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => act(() => new Promise(done => setTimeout(done, 5)));
async function show(search = '') {
  history.replaceState(null, '', `/order/list.html${search}`);
  const shown = render(<OrderList />);
  await settle();
  return shown;
}
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('an order’s card', () => {
  const card = (changes: Partial<Order> = {}) =>
    render(<OrderCard order={anOrder(changes)} onOver={() => {}} />);

  it('[A3-28] [A3-29] shows number, status, lines, count and sum', () => {
    const { container } = card({ product_count: 3, order_item: [anItem({ qty: 3 })] });
    for (const words of ['订单 26112100000001', '待付款', 'Aria 手提包', '小牛皮', '焦糖棕', '均码']) {
      expect(screen.getByText(words)).toBeTruthy();
    }
    expect(container.textContent).toContain('× 3');
    expect(container.textContent).toContain('¥79,500');
    expect(screen.getByText('共 3 件')).toBeTruthy();
    expect(screen.getByText('¥26,500')).toBeTruthy();
    // In the shop's own time, wherever it is read.
    expect(screen.getByText('2026-11-21 11:27')).toBeTruthy();
    expect(link('Aria 手提包')).toBe('/product/ARIA-1.html');
  });

  it('[A2-059] leads to the order, and to its invoice', () => {
    card(PAID);
    expect(link('查看详情：订单 26112100000001')).toBe('/order/detail.html?id=26112100000001');
    expect(link('申请发票：订单 26112100000001')).toBe('/order/detail.html?id=26112100000001#invoice');
  });

  it.each([
    ['SF Express', '顺丰速递'],
    ['EMS', 'EMS'],
  ])('[A2-060] shows the carrier %s as %s', (logi_co, shown) => {
    card({ ...PAID, status: 'shipped', order_item: [anItem({ logi_co, logi_bn: 'SF1234567890' })] });
    expect(screen.getByText(`${shown} SF1234567890`)).toBeTruthy();
  });

  it.each<[string, Partial<Order>, boolean]>([
    ['pending', {}, true],
    ['pending, over time', { isOverTime: true, showRepayButton: false }, false],
    ['paid', PAID, false],
    ['canceled', { status: 'canceled', isOverTime: true, showRepayButton: false }, false],
  ])('[A4-34] tells that the order is held: %s', (_name, changes, held) => {
    card(changes);
    expect(screen.queryByText('订单将为您保留 30 分钟') !== null).toBe(held);
    expect(screen.queryByRole('timer') !== null).toBe(held);
  });

  it.each<[string, Partial<Order>, boolean]>([
    ['of the shop', {}, true],
    ['of the WeChat applet', { is_applet: true }, true],
    ['of the JD applet', { is_jd_applet: true }, false],
    ['that can’t be paid any more', { showRepayButton: false }, false],
  ])('[A4-35] offers to pay an order %s: %s', (_name, changes, offered) => {
    card(changes);
    const repay = screen.queryByRole('button', { name: '继续支付订单 26112100000001' });
    expect(repay !== null).toBe(offered);
    if (!repay) return;
    fireEvent.click(repay);
    expect(openPopup).toHaveBeenCalledWith('paymentMethod', { orderId: '26112100000001' });
  });

  it.each([
    [0, false],
    [1, true],
    [2, false],
  ])('[A4-36] offers an invoice at invoice_status %i: %s', (invoice_status, offered) => {
    card({ ...PAID, invoice_status });
    expect(screen.queryByText('申请发票') !== null).toBe(offered);
  });

  it('[A2-010] marks an order that the list has not shown before', () => {
    const { rerender } = card({ is_new: true });
    expect(screen.getByText('新订单')).toBeTruthy();
    rerender(<OrderCard order={anOrder()} onOver={() => {}} />);
    expect(screen.queryByText('新订单')).toBeNull();
  });

  it('shows three lines and tells how many there are besides', () => {
    card({ order_item: [1, 2, 3, 4, 5].map(n => anItem({ sku: `S${n}`, name: `商品 ${n}` })) });
    expect(screen.getAllByRole('article')).toHaveLength(4);
    expect(screen.getByText('另有 2 款商品')).toBeTruthy();
  });

  it('[A2-062] shows a custom combination as one line, at its own address', () => {
    const part = { combination: 'c1', customize_sku: 'belt-1', nativePrice: 300_000, price: '¥3,000' };
    card({
      order_item: [
        anItem({ ...part, sku: 'STRAP', name: '定制腰带', url: '/product/STRAP-1.html', size: '70' }),
        anItem({ ...part, sku: 'BUCKLE', name: '腰带扣', nativePrice: 200_000 }),
      ],
    });
    expect(link('定制腰带')).toBe('/product/BELT-1.html');
    expect(within(screen.getByRole('list', { name: '组合包含' })).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('¥5,000')).toBeTruthy();
  });
});

describe('the order list', () => {
  it('[A7-83] asks for the page and the status that the address names, and leads to the others', async () => {
    replies[LIST] = pageOf([anOrder()], { page: 2, total: 25, total_pages: 3 });
    await show('?status=pending&page=2');
    expect(sent[0]?.body).toEqual({ page: 2, page_size: 10, status: 'pending' });
    const filter = within(screen.getByRole('navigation', { name: '按状态查看' }));
    expect(filter.getByText('待付款').getAttribute('aria-current')).toBe('page');
    expect(filter.getByText('全部').getAttribute('href')).toBe('/order/list.html');
    expect(filter.getByText('已发货').getAttribute('href')).toBe('/order/list.html?status=shipped');
    const pager = within(screen.getByRole('navigation', { name: '订单分页' }));
    expect(pager.getByText('第 2 / 3 页')).toBeTruthy();
    expect(pager.getByRole('link', { name: '上一页' }).getAttribute('href')).toBe(
      '/order/list.html?status=pending',
    );
    expect(pager.getByRole('link', { name: '下一页' }).getAttribute('href')).toBe(
      '/order/list.html?status=pending&page=3',
    );
  });

  it('takes what the address has wrong for not said', () => {
    for (const search of ['?status=gone&page=0', '?page=1.5', '?page=x', '?page=99999999', '']) {
      expect(readListQuery(search)).toEqual({ status: null, page: 1 });
    }
    expect(listUrl(readListQuery('?page=4&status=canceled'))).toBe('/order/list.html?status=canceled&page=4');
  });

  it('says that nothing was ordered yet, and that nothing has this status', async () => {
    replies[LIST] = pageOf([]);
    const { unmount } = await show();
    expect(screen.getByRole('heading', { name: '您还没有订单' })).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    unmount();
    await show('?status=canceled');
    expect(screen.getByText('没有符合条件的订单')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: '按状态查看' })).toBeTruthy();
    expect(link('查看全部订单')).toBe('/order/list.html');
  });

  it('says when it could not be read, and reads again when asked', async () => {
    replies[LIST] = undefined;
    await show();
    expect(screen.getByRole('alert').textContent).toContain('订单未能载入');
    replies[LIST] = pageOf([anOrder()]);
    fireEvent.click(screen.getByText('重试'));
    await settle();
    expect(screen.getByText('订单 26112100000001')).toBeTruthy();
  });

  it('keeps what is shown, and the marks of what is new, when it is read again', async () => {
    replies[LIST] = pageOf([anOrder({ is_new: true })]);
    await show();
    const back = async () => {
      dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
      await settle();
    };
    replies[LIST] = undefined;
    await back();
    expect(screen.getByText('待付款', { selector: 'article *' })).toBeTruthy();
    replies[LIST] = pageOf([anOrder(PAID)]);
    await back();
    expect(screen.getByText('待发货', { selector: 'article *' })).toBeTruthy();
    expect(screen.getByText('新订单')).toBeTruthy();
  });

  it('reads again when the time to pay an order is over', async () => {
    replies[LIST] = pageOf([anOrder({ hold_until: new Date(Date.now() + 1500).toISOString() })]);
    await show();
    expect(screen.getByRole('timer').textContent).toBe('00:02');
    replies[LIST] = pageOf([anOrder({ status: 'canceled', status_label: '已取消', showRepayButton: false })]);
    await act(() => new Promise(done => setTimeout(done, 2100)));
    expect(screen.getByText('已取消', { selector: 'article *' })).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('asks who is here when the visit has ended', async () => {
    user.setState({ isLoginIn: true });
    replies[LIST] = refused('请先登录', 401);
    replies['/rest_customer/account/info'] = { isLoginIn: false };
    await show();
    expect(user.getState().isLoginIn).toBe(false);
  });
});
