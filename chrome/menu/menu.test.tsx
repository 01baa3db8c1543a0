import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { goTo, user } from '#session';
import { answerCalls, findCalls } from '../../tests/support/answer-calls.ts';
import { type MenuItem, readMenu } from '../content.ts';
import { MenuPanel } from './MenuPanel.tsx';

vi.mock('../../session/go-to.ts');

const menuData = readMenu([
  {
    id: 'bags',
    name: '手袋',
    url: '/category/bags.html',
    image: '/media/bags.webp',
    menuDisplayImageSize: 2,
    items: [
      { id: 'aria', name: 'Aria', url: '/aria', menuDisplayLabel: 'Aria 系列', menuDisplayCategory: '系列' },
      {
        id: 'tote',
        name: '托特包',
        url: '/tote',
        menuDisplayCategory: '类别',
        items: [{ id: 'canvas', name: '帆布托特', url: '/canvas', items: [{ id: 'deep', name: '第四级' }] }],
      },
      {
        id: 'chain',
        name: '链条包',
        url: '/chain',
        isFinalCategory: true,
        menuDisplayCategory: '类别',
        items: [{ id: 'x', name: '晚宴包' }],
      },
    ],
  },
  { id: 'gifts', name: '礼品', url: '/gifts', image: '/media/gifts.webp', menuDisplayImageSize: 1 },
]);

const onClose = vi.fn();
const onSearch = vi.fn();
const open = () =>
  render(<MenuPanel content={{ menuData, menuVersion: '' }} isOpen onClose={onClose} onSearch={onSearch} />);
const menu = () => within(screen.getByRole('dialog', { name: '菜单' }));
const press = async (name: string) => {
  const button = menu().getByRole('button', { name });
  button.focus();
  await act(async () => fireEvent.click(button));
};
const level = (at: number) => screen.getByRole('dialog').querySelector(`[data-level="${at}"]`);
const follow = (name: string) => {
  const link = menu().getByRole('link', { name });
  // jsdom cannot navigate.
  window.addEventListener('click', event => event.preventDefault(), { once: true });
  fireEvent.click(link);
  return link.getAttribute('href');
};

beforeAll(() => {
  // jsdom does not implement modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
});

it('opens a level for an item with children, closes it on back, and has at most three [B2.7-02, B2.7-03]', async () => {
  open();
  await press('手袋');
  expect(menu().getByRole('button', { name: '手袋' }).getAttribute('aria-expanded')).toBe('true');
  await press('托特包');
  expect(level(3)?.textContent).toContain('帆布托特');
  expect(menu().queryByText('第四级')).toBeNull();
  expect(document.activeElement).toBe(level(3)?.querySelector('[data-back]'));
  await press('返回手袋');
  expect(level(3)).toBeNull();
  expect(document.activeElement?.textContent).toBe('托特包');
  await press('返回菜单');
  expect(level(2)).toBeNull();
  expect(document.activeElement?.textContent).toBe('手袋');
});

it('links items without children, or flagged final, to their url [B2.7-04]', async () => {
  open();
  expect(follow('礼品')).toBe('/gifts');
  await press('手袋');
  expect(follow('Aria 系列')).toBe('/aria');
  expect(follow('链条包')).toBe('/chain');
  expect(follow('全部手袋')).toBe('/category/bags.html');
});

it('groups children under 系列 and 类别 [B2.7-08]', async () => {
  open();
  await press('手袋');
  expect(level(2)?.textContent).toMatch(/全部手袋系列Aria 系列类别托特包链条包/);
  expect([...(level(2)?.querySelectorAll('h4') ?? [])].map(title => title.textContent)).toEqual([
    '系列',
    '类别',
  ]);
});

it('shows menuDisplayImageSize 2 at half width and 1 at full width [B2.7-09]', () => {
  open();
  const tile = (name: string) => menu().getByText(name).closest('li');
  expect(tile('手袋')?.className).toBe('tile half');
  expect(tile('礼品')?.className).toBe('tile');
});

it('stores the path to the list by level as catPath and menuPathForPlp [B3-71]', async () => {
  open();
  await press('手袋');
  await press('托特包');
  follow('帆布托特');
  const [bags] = menuData;
  const tote = bags?.items.find(({ id }) => id === 'tote');
  const children = (items: MenuItem[] = []) => items.map(({ id, name, url }) => ({ id, name, url }));
  const path = {
    1: { id: 'bags', name: '手袋', url: '/category/bags.html', items: children(bags?.items), status: true },
    2: { id: 'tote', name: '托特包', url: '/tote', items: children(tote?.items), status: true },
    3: { id: 'canvas', name: '帆布托特', url: '/canvas', items: [], status: true },
  };
  // Other pages' scripts read these keys.
  for (const key of ['vitrine.catPath', 'vitrine.menuPathForPlp']) {
    expect(JSON.parse(localStorage.getItem(key) ?? 'null')).toEqual(path);
  }
});

it('closes on Esc, and opens the search overlay [B2.7-05]', async () => {
  open();
  await act(async () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })));
  expect(onClose).toHaveBeenCalledOnce();
  await press('搜索');
  expect(onSearch).toHaveBeenCalledOnce();
});

it('logs members out, once on a double click; guests have no such button [A2-002]', async () => {
  open();
  expect(menu().queryByRole('button', { name: '退出登录' })).toBeNull();
  const made = answerCalls({ '/account/logout': null });
  act(() => user.setState({ isLoginIn: true }));
  const button = menu().getByRole('button', { name: '退出登录' });
  fireEvent.click(button);
  fireEvent.click(button);
  await act(async () => {});
  expect(findCalls(made, '/account/logout')).toHaveLength(1);
  expect(user.getState().isLoginIn).toBe(false);
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/');
  vi.unstubAllGlobals();
});
