import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addresses } from '#commerce';
import { user } from '#session';
import { openScreen, renderScreenOnServer, settle } from '../../tests/support/account-screen.tsx';
import { answerCalls, type SentCall } from '../../tests/support/answer-calls.ts';
import { centerScreen } from './account-screen.ts';

const INFO = '/rest_customer/account/info';
const ADDRESSES = '/rest_customer/address/index';
const ORDERS = '/rest_sales/order/orderlist';
const NEW_ORDER = '/rest_sales/order/neworder';
const WISHLIST = '/rest_wishlist/wishlist/index';

const account = {
  mobile: '138****8001',
  appellation: '女士',
  firstname: '林',
  lastname: '知夏',
  dob: '1990-05-04',
  email: 'lin@vitrine.cn',
  isComplete: true,
};
const member = (of: object = account) => ({
  isLoginIn: true,
  nickname: '林知夏',
  cartNum: 0,
  extension: { account: of },
});
const place = (address_id: number, address: string, is_default: boolean) => ({
  address_id,
  name: '林知夏',
  tel: '13800138001',
  address,
  is_default,
});
const order = (increment_id: string) => ({
  increment_id,
  status_label: '待发货',
  product_count: 4,
  grand_total: '¥32,000',
  // The next day in China.
  created_at: '2026-03-01T18:00:00Z',
  order_item: ['A', 'B', 'C', 'D'].map(sku => ({ sku, img: `/media/${sku}.webp`, name: sku })),
});
const wishlistEntry = (item_id: number) => ({
  item_id,
  product_id: item_id,
  id: item_id,
  sku: `S${item_id}`,
  name: `手袋 ${item_id}`,
  url: `/product/S${item_id}.html`,
  price: 100,
  comb_price: '¥1',
  images: [],
  relatedProducts: [],
  childProducts: [],
});

let replies: Record<string, unknown>;
let sent: SentCall[];

beforeEach(() => {
  user.setState({ isLoginIn: null, info: null });
  addresses.setState({ items: null, limit: 0, hasFailed: false });
  replies = {
    [INFO]: member(),
    [ADDRESSES]: {
      items: [place(2, '北京市朝阳区建国路87号', false), place(1, '上海市静安区南京西路1266号', true)],
      total: 2,
      limit: 20,
    },
    [ORDERS]: { items: [order('100001'), order('100002')], total: 2 },
    [NEW_ORDER]: { newOrderStatus: true },
    [WISHLIST]: { limit: 100, total: 6, items: [1, 2, 3, 4, 5, 6].map(wishlistEntry) },
  };
  sent = answerCalls(replies);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const block = {
  title: '个人中心',
  orderCount: 3,
  wishCount: 4,
  continueLink: '/products.html',
  recommendTitle: '为您推荐',
  recommendCount: 8,
};
async function show(fields: Partial<typeof block> = {}) {
  await openScreen(centerScreen, { block: { ...block, ...fields } });
}
const part = (name: string) => within(screen.getByRole('region', { name }));

describe('the personal center', () => {
  it('has nothing personal when rendered on the server', () => {
    const html = renderScreenOnServer(centerScreen, block);
    expect(html).toContain('个人中心');
    expect(html).not.toMatch(/账户信息<\/h3>|最近订单|默认收货地址/);
  });

  it('summarizes the account with a masked mobile and links to edit it [A3-08]', async () => {
    await show();
    const data = part('账户信息');
    expect(data.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '林知夏 女士',
      '138****8001',
      'lin@vitrine.cn',
    ]);
    expect(data.getByRole('link').getAttribute('href')).toBe('/user/profile.html');
    expect(part('默认收货地址').getByText('上海市静安区南京西路1266号')).toBeTruthy();
    expect(screen.queryByText('北京市朝阳区建国路87号')).toBeNull();
  });

  it('shows the latest orders as links, flagged by the new-order call made before them', async () => {
    await show();
    const orders = part('最近订单');
    expect(orders.getByRole('heading').textContent).toBe('最近订单新订单');
    const [first] = orders.getAllByRole('link').slice(1);
    expect(first?.getAttribute('href')).toBe('/order/detail.html?id=100001');
    expect(first?.textContent).toBe('+1订单 1000012026年3月2日共 4 件待发货¥32,000');
    const asked = sent.map(({ url }) => url);
    expect(asked.indexOf(NEW_ORDER)).toBeLessThan(asked.indexOf(ORDERS));
    expect(asked.filter(url => url === NEW_ORDER)).toHaveLength(1);
    expect(sent.find(({ url }) => url === ORDERS)?.body).toEqual({ page: 1, page_size: 3 });
  });

  it('shows some wishlist entries and a link to all of them', async () => {
    await show();
    const wishlist = part('心愿单');
    expect(wishlist.getAllByRole('article')).toHaveLength(4);
    expect(wishlist.getByText('查看全部心愿（6）').closest('a')?.getAttribute('href')).toBe(
      '/user/wishlist.html',
    );
  });

  it('links onward from empty parts and asks to complete the profile', async () => {
    replies[INFO] = member({ ...account, firstname: '', lastname: '', email: '', isComplete: false });
    replies[ADDRESSES] = { items: [], total: 0, limit: 20 };
    replies[ORDERS] = { items: [], total: 0 };
    replies[WISHLIST] = { limit: 100, total: 0, items: [] };
    await show();
    expect(part('账户信息').getAllByText('未填写')).toHaveLength(2);
    expect(part('账户信息').getByText('完善资料').closest('a')?.getAttribute('href')).toBe(
      '/user/profile.html',
    );
    expect(part('默认收货地址').getByText('新增地址')).toBeTruthy();
    for (const name of ['最近订单', '心愿单']) {
      expect(part(name).getByRole('link').getAttribute('href')).toBe('/products.html');
    }
  });

  it('reports a part that failed to load, shows the others and retries it', async () => {
    replies[ORDERS] = undefined;
    await show();
    expect(part('最近订单').getByRole('alert').textContent).toContain('订单未能载入');
    expect(part('心愿单').getAllByRole('article')).toHaveLength(4);
    replies[ORDERS] = { items: [order('100001')], total: 1 };
    fireEvent.click(part('最近订单').getByText('重试'));
    await settle();
    expect(part('最近订单').getByText('订单 100001')).toBeTruthy();
  });

  it('neither shows nor requests parts with a count of zero', async () => {
    await show({ orderCount: 0, wishCount: 0, recommendCount: 0 });
    for (const name of ['最近订单', '心愿单', '为您推荐'])
      expect(screen.queryByRole('region', { name })).toBeNull();
    expect(sent.some(({ url }) => url === ORDERS || url === WISHLIST)).toBe(false);
  });

  it('asks a guest to log in and requests nothing else [A6-03]', async () => {
    replies[INFO] = { isLoginIn: false, nickname: '', cartNum: 0 };
    await show();
    expect(screen.getByRole('heading', { name: '您尚未登录' })).toBeTruthy();
    expect(sent.map(({ url }) => url)).toEqual([INFO]);
  });
});
