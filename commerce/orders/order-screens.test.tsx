import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { user } from '#chrome';
import { answerCalls, type SentCall } from '../../tests/support/answer-calls.ts';
import { aDetail, anOrder } from '../../tests/support/orders.ts';
import { screenProps } from '../../tests/support/screen-props.ts';
import OrderDetailScreen from './OrderDetailScreen.tsx';
import OrderListScreen from './OrderListScreen.tsx';

const INFO = '/rest_customer/account/info';
const LIST = '/rest_sales/order/orderlist';
const DETAIL = '/rest_sales/order/orderDetail';

const list = (
  <OrderListScreen {...screenProps({ blockType: 'screen_order_list' as const, title: '我的订单' })} />
);
const detail = (
  <OrderDetailScreen {...screenProps({ blockType: 'screen_order_detail' as const, title: '订单详情' })} />
);

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

async function show(page: typeof list, path: string) {
  history.replaceState(null, '', path);
  render(page);
  await act(() => new Promise(done => setTimeout(done, 5)));
}
const orderCalls = () => sent.map(({ url }) => url).filter(url => url.startsWith('/rest_sales/order/order'));

describe('the order pages', () => {
  it.each([
    ['list', list, '我的订单'],
    ['detail', detail, '订单详情'],
  ])('render no personal data on the server: %s', (_name, page, title) => {
    const html = renderToString(page);
    expect(html).toContain(title);
    expect(html).not.toMatch(/¥|订单 \d|您还没有订单|您尚未登录/);
  });

  it('show the orders to a member [A2-009]', async () => {
    await show(list, '/order/list.html');
    expect(screen.getByRole('heading', { name: '我的订单' })).toBeTruthy();
    expect(screen.getByText('订单 26112100000001')).toBeTruthy();
  });

  it('ask other visitors to log in, link back to the order and load nothing [A6-02, A6-03]', async () => {
    replies[INFO] = { isLoginIn: false, nickname: '', cartNum: 0 };
    await show(detail, '/order/detail.html?id=26112100000001');
    const notice = screen.getByRole('heading', { name: '您尚未登录' }).parentElement;
    expect(notice?.querySelector('a')?.getAttribute('href')).toBe(
      '/login.html?referer=%2Forder%2Fdetail.html%3Fid%3D26112100000001',
    );
    expect(orderCalls()).toEqual([]);
  });

  it('load the order after the login check', async () => {
    await show(detail, '/order/detail.html?id=26112100000001');
    expect(orderCalls()).toEqual([DETAIL]);
    expect(screen.getByRole('heading', { name: '待付款' })).toBeTruthy();
  });
});
