import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { user } from '#session';
import { settle, showScreen } from '../../../tests/support/account-screen.tsx';
import { answerCalls, findCalls, refused, type SentCall } from '../../../tests/support/answer-calls.ts';
import { anItem, anOrder, PAID } from '../../../tests/support/orders.ts';
import { resetOverlays, shownPopups } from '../../../tests/support/overlays.ts';
import type { Order } from '../order.ts';
import { orderListScreen } from './account-screen.ts';
import { listUrl, readListQuery } from './list-query.ts';
import { OrderCard } from './OrderCard.tsx';

const LIST = '/rest_sales/order/orderlist';
const toPage = (items: Order[], more: object = {}) => ({
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
  resetOverlays();
  history.replaceState(null, '', '/order/list.html');
  replies = { [LIST]: toPage([anOrder()]) };
  sent = answerCalls(replies);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (search = '') => showScreen(orderListScreen, { search });
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the card of an order', () => {
  const card = (changes: Partial<Order> = {}) =>
    render(<OrderCard order={anOrder(changes)} onHoldEnd={() => {}} />);

  it('shows number, status, lines, number of pieces and total [A3-28, A3-29]', () => {
    const { container } = card({ product_count: 3, order_item: [anItem({ qty: 3 })] });
    for (const words of ['订单 26112100000001', '待付款', 'Aria 手提包', '小牛皮', '焦糖棕', '均码']) {
      expect(screen.getByText(words)).toBeTruthy();
    }
    expect(container.textContent).toContain('× 3');
    expect(container.textContent).toContain('¥79,500');
    expect(screen.getByText('共 3 件')).toBeTruthy();
    expect(screen.getByText('¥26,500')).toBeTruthy();
    // In the shop's time zone.
    expect(screen.getByText('2026-11-21 11:27')).toBeTruthy();
    expect(link('Aria 手提包')).toBe('/product/ARIA-1.html');
  });

  it('links to the order and to its invoice [A2-059]', () => {
    card(PAID);
    expect(link('查看详情：订单 26112100000001')).toBe('/order/detail.html?id=26112100000001');
    expect(link('申请发票：订单 26112100000001')).toBe('/order/detail.html?id=26112100000001#invoice');
  });

  it.each([
    ['SF Express', '顺丰速递'],
    ['EMS', 'EMS'],
  ])('shows the carrier %s as %s [A2-060]', (logi_co, shown) => {
    card({ ...PAID, status: 'shipped', order_item: [anItem({ logi_co, logi_bn: 'SF1234567890' })] });
    expect(screen.getByText(`${shown} SF1234567890`)).toBeTruthy();
  });

  it.each<[string, Partial<Order>, boolean]>([
    ['pending', {}, true],
    ['pending, over time', { isOverTime: true, showRepayButton: false }, false],
    ['paid', PAID, false],
    ['canceled', { status: 'canceled', isOverTime: true, showRepayButton: false }, false],
  ])('shows that the order is held: %s [A4-34]', (_name, changes, held) => {
    card(changes);
    expect(screen.queryByText('订单将为您保留 30 分钟') !== null).toBe(held);
    expect(screen.queryByRole('timer') !== null).toBe(held);
  });

  it.each<[string, Partial<Order>, boolean]>([
    ['of the shop', {}, true],
    ['of the WeChat applet', { is_applet: true }, true],
    ['of the JD applet', { is_jd_applet: true }, false],
    ['that can no longer be paid', { showRepayButton: false }, false],
  ])('offers to pay what can be paid here: %s [A4-35]', (_name, changes, offered) => {
    card(changes);
    const repay = screen.queryByRole('button', { name: '继续支付订单 26112100000001' });
    expect(repay !== null).toBe(offered);
    if (!repay) return;
    fireEvent.click(repay);
    expect(shownPopups()).toEqual([{ type: 'paymentMethod', data: { orderId: '26112100000001' } }]);
  });

  it.each([true, false])(
    'shows where to pay an order of the JD applet that can be paid: %s [A4-35]',
    isOpen => {
      card({ is_jd_applet: true, showRepayButton: isOpen });
      expect(screen.queryByText('该订单为京东小程序订单，请在京东小程序支付') !== null).toBe(isOpen);
    },
  );

  it.each([
    [0, false],
    [1, true],
    [2, false],
  ])('offers an invoice at invoice_status %i: %s [A4-36]', (invoice_status, offered) => {
    card({ ...PAID, invoice_status });
    expect(screen.queryByText('申请发票') !== null).toBe(offered);
  });

  it('marks a new order [A2-010]', () => {
    const { rerender } = card({ is_new: true });
    expect(screen.getByText('新订单')).toBeTruthy();
    rerender(<OrderCard order={anOrder()} onHoldEnd={() => {}} />);
    expect(screen.queryByText('新订单')).toBeNull();
  });

  it('shows three lines and the number of further ones', () => {
    card({ order_item: [1, 2, 3, 4, 5].map(n => anItem({ sku: `S${n}`, name: `商品 ${n}` })) });
    expect(screen.getAllByRole('article')).toHaveLength(4);
    expect(screen.getByText('另有 2 款商品')).toBeTruthy();
  });

  it('shows a custom combination as one line with its own link [A2-062]', () => {
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
  it('loads the page and status in the address, and links to the others [A7-83]', async () => {
    replies[LIST] = toPage([anOrder()], { page: 2, total: 25, total_pages: 3 });
    await show('?status=pending&page=2');
    expect(findCalls(sent, LIST)[0]?.body).toEqual({ page: 2, page_size: 10, status: 'pending' });
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

  it('ignores invalid values in the address', () => {
    for (const search of ['?status=gone&page=0', '?page=1.5', '?page=x', '?page=99999999', '']) {
      expect(readListQuery(search)).toEqual({ status: null, page: 1 });
    }
    expect(listUrl(readListQuery('?page=4&status=canceled'))).toBe('/order/list.html?status=canceled&page=4');
  });

  it('shows a message without orders, and another one without orders of the status', async () => {
    replies[LIST] = toPage([]);
    const { unmount } = await show();
    expect(screen.getByRole('heading', { name: '您还没有订单' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: '按状态查看' })).toBeNull();
    unmount();
    await show('?status=canceled');
    expect(screen.getByText('没有符合条件的订单')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: '按状态查看' })).toBeTruthy();
    expect(link('查看全部订单')).toBe('/order/list.html');
  });

  it('shows an error when loading fails, and loads again on retry', async () => {
    replies[LIST] = undefined;
    await show();
    expect(screen.getByRole('alert').textContent).toContain('订单未能载入');
    replies[LIST] = toPage([anOrder()]);
    fireEvent.click(screen.getByText('重试'));
    await settle();
    expect(screen.getByText('订单 26112100000001')).toBeTruthy();
  });

  it('keeps the orders and the marks of new ones when it is loaded again', async () => {
    replies[LIST] = toPage([anOrder({ is_new: true })]);
    await show();
    const back = async () => {
      dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
      await settle();
    };
    replies[LIST] = undefined;
    await back();
    expect(screen.getByText('待付款', { selector: 'article *' })).toBeTruthy();
    replies[LIST] = toPage([anOrder(PAID)]);
    await back();
    expect(screen.getByText('待发货', { selector: 'article *' })).toBeTruthy();
    expect(screen.getByText('新订单')).toBeTruthy();
  });

  it('loads again when the time to pay an order is over', async () => {
    replies[LIST] = toPage([anOrder({ hold_until: new Date(Date.now() + 1500).toISOString() })]);
    await show();
    expect(screen.getByRole('timer').textContent).toMatch(/^00:0[12]$/);
    replies[LIST] = toPage([anOrder({ status: 'canceled', status_label: '已取消', showRepayButton: false })]);
    await screen.findByText('已取消', { selector: 'article *' }, { timeout: 20_000 });
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('checks the login again when the session has expired', async () => {
    user.setState({ isLoginIn: true });
    replies[LIST] = refused('请先登录', 401);
    replies['/rest_customer/account/info'] = { isLoginIn: false };
    await show();
    expect(user.getState().isLoginIn).toBe(false);
  });
});
