import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { user } from '#session';
import { openScreen, renderScreenOnServer } from '../../tests/support/account-screen.tsx';
import { answerCalls, type SentCall } from '../../tests/support/answer-calls.ts';
import { aDetail, anOrder } from '../../tests/support/orders.ts';
import { orderDetailScreen } from './detail/account-screen.ts';
import { orderListScreen } from './list/account-screen.ts';

const INFO = '/rest_customer/account/info';
const LIST = '/rest_sales/order/orderlist';
const DETAIL = '/rest_sales/order/orderDetail';

let replies: Record<string, unknown>;
let sent: SentCall[];
beforeEach(() => {
  user.setState({ isLoginIn: null, info: null });
  replies = {
    [INFO]: { isLoginIn: true, nickname: '林晚', cartNum: 0 },
    [LIST]: { items: [anOrder()], total: 1, page: 1, page_size: 10, total_pages: 1 },
    [DETAIL]: aDetail(),
  };
  sent = answerCalls(replies);
});
afterEach(() => vi.unstubAllGlobals());

const orderCalls = () => sent.map(({ url }) => url).filter(url => url.startsWith('/rest_sales/order/order'));

describe('the order pages', () => {
  it.each([
    ['list', orderListScreen],
    ['detail', orderDetailScreen],
  ])('render no personal data on the server: %s', (_name, page) => {
    const html = renderScreenOnServer(page, { title: '订单' });
    expect(html).toContain('订单</h2>');
    expect(html).not.toMatch(/¥|订单 \d|您还没有订单|您尚未登录/);
  });

  it('show the orders to a member [A2-009]', async () => {
    await openScreen(orderListScreen, { block: { title: '我的订单' } });
    expect(screen.getByRole('heading', { name: '我的订单' })).toBeTruthy();
    expect(screen.getByText('订单 26112100000001')).toBeTruthy();
  });

  it('ask other visitors to log in, link back to the order and load nothing [A6-02, A6-03]', async () => {
    replies[INFO] = { isLoginIn: false, nickname: '', cartNum: 0 };
    await openScreen(orderDetailScreen, { search: '?id=26112100000001' });
    const notice = screen.getByRole('heading', { name: '您尚未登录' }).parentElement;
    expect(notice?.querySelector('a')?.getAttribute('href')).toBe(
      '/login.html?referer=%2Forder%2Fdetail.html%3Fid%3D26112100000001',
    );
    expect(orderCalls()).toEqual([]);
  });

  it('load the order after the login check', async () => {
    await openScreen(orderDetailScreen, { search: '?id=26112100000001' });
    expect(orderCalls()).toEqual([DETAIL]);
    expect(screen.getByRole('heading', { name: '待付款' })).toBeTruthy();
  });
});
