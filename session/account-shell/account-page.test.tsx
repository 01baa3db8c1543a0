import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAllPopups, completePopup, definePopup, openPopups, registerPopups } from '#ui';
import { answerCalls, type SentCall } from '../../tests/support/answer-calls.ts';
import { settle } from '../../tests/support/settle.ts';
import { goTo } from '../go-to.ts';
import { user } from '../user/store.ts';
import { AccountPage, type AccountPageProps } from './AccountPage.tsx';

// jsdom cannot navigate.
vi.mock('../go-to.ts');

const INFO = '/rest_customer/account/info';
const LOGOUT = '/rest_customer/account/logout';
const NEW_ORDER = '/rest_sales/order/neworder';
const LABELS = [
  '个人中心',
  '为您推荐',
  '心愿单',
  '我的订单',
  '收货地址',
  '账户信息',
  '作品与养护',
  '隐私与数据',
];

let replies: Record<string, unknown>;
let sent: SentCall[];

registerPopups([definePopup({ type: 'login', title: '登录', load: async () => ({ default: () => null }) })]);

beforeEach(() => {
  vi.mocked(goTo).mockReset();
  user.setState({ isLoginIn: null, info: null });
  replies = {
    [INFO]: { isLoginIn: true, nickname: '林晚', cartNum: 0 },
    [LOGOUT]: null,
    [NEW_ORDER]: { newOrderStatus: false },
  };
  sent = answerCalls(replies);
});
afterEach(() => {
  act(() => closeAllPopups());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function show(props: Partial<AccountPageProps> = {}) {
  render(
    <AccountPage path="/user/profile.html" title="账户信息" {...props}>
      <p>私人内容</p>
    </AccountPage>,
  );
  await settle();
}
const menu = () => within(screen.getByRole('complementary'));

describe('the account page', () => {
  it('has the six entries of the menu in their order, then services and privacy below a heading, and marks the current page [A2-048]', async () => {
    await show();
    const menu = within(screen.getByRole('navigation', { name: '账户菜单' }));
    expect(menu.getAllByRole('list').map(({ children }) => children.length)).toEqual([6, 2]);
    expect(menu.getByRole('list', { name: '服务与隐私' }).textContent).toBe('作品与养护隐私与数据');
    const links = menu.getAllByRole('link');
    expect(links.map(link => link.textContent)).toEqual(LABELS);
    expect(links.map(link => link.getAttribute('href'))).toEqual([
      '/user/center.html',
      '/user/recommend.html',
      '/user/wishlist.html',
      '/order/list.html',
      '/user/address/list.html',
      '/user/profile.html',
      '/user/care.html',
      '/user/privacy.html',
    ]);
    expect(links.map(link => link.getAttribute('aria-current'))).toEqual([
      ...Array(5).fill(null),
      'page',
      null,
      null,
    ]);
  });

  it('has nothing personal when rendered on the server', () => {
    const html = renderToString(
      <AccountPage path="/user/profile.html" title="账户信息">
        <p>私人内容</p>
      </AccountPage>,
    );
    expect(html).toContain('为您推荐');
    expect(html).toContain('JavaScript');
    expect(html).not.toMatch(/私人内容|退出登录|欢迎|您尚未登录/);
  });

  it('greets a member by name and offers to sign out [A2-050, A2-051]', async () => {
    await show();
    expect(menu().getByText('欢迎回来')).toBeTruthy();
    expect(menu().getByText('林晚')).toBeTruthy();
    expect(menu().getByRole('button', { name: '退出登录' })).toBeTruthy();
    expect(menu().queryByText('登录 / 注册')).toBeNull();
    expect(screen.getByText('私人内容')).toBeTruthy();
  });

  it('asks a guest to log in, in the menu and in place of the content [A6-03, A2-050, A2-051]', async () => {
    replies[INFO] = { isLoginIn: false, nickname: '', cartNum: 0 };
    await show({ path: '/order/list.html', title: '我的订单' });
    const referer = '/login.html?referer=%2Forder%2Flist.html';
    expect(menu().getByText('登录 / 注册').closest('a')?.getAttribute('href')).toBe(referer);
    expect(menu().queryByText('退出登录')).toBeNull();
    expect(screen.getByRole('heading', { name: '您尚未登录' })).toBeTruthy();
    expect(screen.queryByText('私人内容')).toBeNull();
    expect(sent.some(({ url }) => url === NEW_ORDER)).toBe(false);
  });

  it('opens the login popup from the prompt, then reports the login and shows the page [A4-96]', async () => {
    replies[INFO] = { isLoginIn: false, nickname: '', cartNum: 0 };
    const onLoginComplete = vi.fn();
    await show({ onLoginComplete });
    fireEvent.click(menu().getByText('登录 / 注册'));
    const [popup] = openPopups();
    expect(popup?.type).toBe('login');
    expect(onLoginComplete).not.toHaveBeenCalled();
    const result = { customerId: 1, isRegister: 0, piplFirstLogin: 0 };
    act(() => {
      user.setState({ isLoginIn: true });
      if (popup) completePopup(popup.id, result);
    });
    expect(onLoginComplete).toHaveBeenCalledExactlyOnceWith(result);
    expect(screen.getByText('私人内容')).toBeTruthy();
  });

  it('follows the link on a click with a modifier key', async () => {
    replies[INFO] = { isLoginIn: false, nickname: '', cartNum: 0 };
    await show();
    const prompt = menu().getByText('登录 / 注册');
    prompt.addEventListener('click', event => setTimeout(() => event.preventDefault()));
    fireEvent.click(prompt, { ctrlKey: true });
    expect(openPopups()).toEqual([]);
  });

  it('opens the login popup from the entry of the personal center for a guest [A6-04]', async () => {
    replies[INFO] = { isLoginIn: false, nickname: '', cartNum: 0 };
    await show();
    fireEvent.click(menu().getByText('个人中心'));
    expect(openPopups()).toMatchObject([{ type: 'login' }]);
  });

  it('signs out once: hides the content, shows the loading state, calls the server and goes home [A4-95]', async () => {
    await show();
    fireEvent.click(menu().getByRole('button', { name: '退出登录' }));
    const button = menu().getByRole<HTMLButtonElement>('button', { name: '正在退出…' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByText('私人内容')).toBeNull();
    fireEvent.click(button);
    await settle();
    expect(sent.filter(({ url }) => url === LOGOUT)).toHaveLength(1);
    expect(user.getState().isLoginIn).toBe(false);
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/');
    expect(screen.queryByText('您尚未登录')).toBeNull();
  });

  it('flags new orders on pages other than the order list', async () => {
    replies[NEW_ORDER] = { newOrderStatus: true };
    await show();
    expect(menu().getByRole('link', { name: '我的订单（有新订单）' })).toBeTruthy();
  });

  it('marks the orders entry, without a flag, on an order page', async () => {
    replies[NEW_ORDER] = { newOrderStatus: true };
    await show({ path: '/order/detail.html', parent: '/order/list.html', title: '订单详情' });
    expect(menu().getByRole('link', { name: '我的订单' }).getAttribute('aria-current')).toBe('true');
  });

  it('has a breadcrumb on every page but the personal center [A2-052]', async () => {
    await show({ path: '/order/detail.html', parent: '/order/list.html', title: '订单详情' });
    const steps = within(screen.getByRole('navigation', { name: '当前位置' })).getAllByRole('listitem');
    expect(steps.map(step => step.textContent)).toEqual(['个人中心', '我的订单', '订单详情']);
  });

  it('has no breadcrumb in the personal center [A2-052]', async () => {
    await show({ path: '/user/center.html', title: '个人中心' });
    expect(screen.queryByRole('navigation', { name: '当前位置' })).toBeNull();
  });

  it('reports a failed login check and retries it', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    replies[INFO] = undefined;
    await show();
    expect(screen.getByRole('alert').textContent).toContain('暂时无法确认您的登录状态');
    replies[INFO] = { isLoginIn: true, nickname: '林晚', cartNum: 0 };
    fireEvent.click(screen.getByText('重试'));
    await settle();
    expect(screen.getByText('私人内容')).toBeTruthy();
  });
});
