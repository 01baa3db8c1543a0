import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { user } from '#chrome';
import { answerCalls, type SentCall } from '../../tests/support/answerCalls.ts';
import { aDetail, anOrder } from '../../tests/support/orders.ts';
import OrderDetailScreen from './OrderDetailScreen.tsx';
import OrderListScreen from './OrderListScreen.tsx';

const INFO = '/rest_customer/account/info';
const LIST = '/rest_sales/order/orderlist';
const DETAIL = '/rest_sales/order/orderDetail';

const list = (
  <OrderListScreen
    block={{ blockType: 'screen_order_list', title: '我的订单' }}
    products={[]}
    planned={{} as never}
  />
);
const detail = (
  <OrderDetailScreen
    block={{ blockType: 'screen_order_detail', title: '订单详情' }}
    products={[]}
    planned={{} as never}
  />
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

async function show(screen: typeof list, path: string) {
  history.replaceState(null, '', path);
  render(screen);
  await act(() => new Promise(done => setTimeout(done, 5)));
}
const asked = () => sent.map(({ url }) => url).filter(url => url.startsWith('/rest_sales/order/order'));

describe('the pages of orders', () => {
  it.each([
    ['list', list, '我的订单'],
    ['detail', detail, '订单详情'],
  ])('%s: the server renders nothing of anybody’s', (_name, screen, title) => {
    const html = renderToString(screen);
    expect(html).toContain(title);
    expect(html).not.toMatch(/¥|订单 \d|您还没有订单|您尚未登录/);
  });

  it('[A2-009] show a member the orders', async () => {
    await show(list, '/order/list.html');
    expect(screen.getByRole('heading', { name: '我的订单' })).toBeTruthy();
    expect(screen.getByText('订单 26112100000001')).toBeTruthy();
  });

  it('[A6-02] [A6-03] ask anybody else to log in, to come back to the same order, and read nothing', async () => {
    replies[INFO] = { isLoginIn: false, nickname: '', cartNum: 0 };
    await show(detail, '/order/detail.html?id=26112100000001');
    const notice = screen.getByRole('heading', { name: '您尚未登录' }).parentElement;
    expect(notice?.querySelector('a')?.getAttribute('href')).toBe(
      '/login.html?referer=%2Forder%2Fdetail.html%3Fid%3D26112100000001',
    );
    expect(asked()).toEqual([]);
  });

  it('read the order once it is known whose it is', async () => {
    await show(detail, '/order/detail.html?id=26112100000001');
    expect(asked()).toEqual([DETAIL]);
    expect(screen.getByRole('heading', { name: '待付款' })).toBeTruthy();
  });
});
