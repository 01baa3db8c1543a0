import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onTracked, readStored, writeStored } from '#services';
import { goTo } from '#session';
import { answerCalls, findCalls, NO_ANSWER, type SentCall } from '../../tests/support/answer-calls.ts';
import { showTab } from '../../tests/support/show-tab.ts';
import { SearchOverlay } from './SearchOverlay.tsx';

// jsdom cannot navigate.
vi.mock('../../session/go-to.ts');

const RECOMMEND = '/search/recommend';
const FEATURED = '/cms/block/recommend-selection';
const item = (name: string) => ({ name, url: `/product/${name}.html`, defaultImage: `/media/${name}.webp` });
const readKeyword = ({ url }: SentCall) => new URLSearchParams(url.split('?')[1]).get('q');

const NOTHING = {
  items: [],
  suggestions: [],
  total: 0,
  corrected: '',
  near: '',
  pages: [],
  pagesFirst: false,
};
const PAGE = { kind: 'service', title: '退货与退款', description: '', url: '/cms/return-refunds.html' };

let replies: Record<string, unknown>;
let sent: SentCall[];
const onClose = vi.fn();
const overlay = (isOpen: boolean) => (
  <SearchOverlay categories={['手袋', '珠宝']} isOpen={isOpen} onClose={onClose} />
);
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: '搜索' });
const type = (words: string) => fireEvent.change(input(), { target: { value: words } });
const settle = (ms = 250) => act(() => vi.advanceTimersByTimeAsync(ms));
const row = (name: string) => within(screen.getByRole('region', { name }));

async function openOverlay() {
  const view = render(overlay(true));
  await settle(0);
  return view;
}

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom cannot scroll.
  Element.prototype.scrollIntoView = vi.fn();
  localStorage.clear();
  vi.clearAllMocks();
  history.replaceState(null, '', '/');
  replies = {
    [RECOMMEND](call: SentCall) {
      const keyword = readKeyword(call);
      return keyword
        ? { ...NOTHING, items: [item('托特包')], suggestions: [`${keyword}袋`], total: 12, pages: [PAGE] }
        : { ...NOTHING, items: [item('腕表')] };
    },
    [FEATURED]: {
      content: { title: '精选推荐', items: [item('松林来信'), { name: '坏', url: 'javascript:1' }] },
    },
  };
  sent = answerCalls(replies);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('has an input, recommendations and the featured selection [A2-070, A3-61]', async () => {
  await openOverlay();
  expect(screen.getByRole('dialog', { name: '搜索' })).toBeTruthy();
  expect(document.activeElement).toBe(input());
  expect(row('搜索推荐').getByRole('link', { name: '腕表' }).getAttribute('href')).toBe('/product/腕表.html');
  expect(row('精选推荐').getAllByRole('link')).toHaveLength(1);
});

it('opens before it requests what fits the keyword', async () => {
  history.replaceState(null, '', '/catalogsearch/result?q=%E5%8C%85');
  const view = render(overlay(false));
  const paint = showTab();
  view.rerender(overlay(true));
  await settle();
  expect(sent).toEqual([]);
  void paint();
  await settle(0);
  await settle();
  vi.restoreAllMocks();
  expect(findCalls(sent, RECOMMEND)).toHaveLength(1);
});

it('requests recommendations and selection once each, and again only what failed [A4-80]', async () => {
  const view = await openOverlay();
  sent.length = 0;
  view.rerender(overlay(false));
  view.rerender(overlay(true));
  await settle();
  expect(sent).toEqual([]);

  vi.resetModules();
  const { loadOffer, offer } = await import('./store.ts');
  replies[RECOMMEND] = NO_ANSWER;
  loadOffer();
  loadOffer();
  await settle(0);
  expect(offer.getState().recommended).toBe('failed');
  loadOffer();
  await settle(0);
  expect(findCalls(sent, RECOMMEND)).toHaveLength(2);
  expect(findCalls(sent, FEATURED)).toHaveLength(1);
});

it('starts with the decoded keyword of the page [A2-071]', async () => {
  history.replaceState(null, '', '/catalogsearch/result?q=%E5%8C%85');
  await openOverlay();
  expect(input().value).toBe('包');
});

it('tracks and stores the trimmed keyword, goes to its results and clears the input [A3-65b, A3-65c, A4-83, B5-25]', async () => {
  const events = vi.fn();
  const unsubscribe = onTracked(({ event }) => events(event));
  await openOverlay();
  type('  羊绒 披肩 ');
  fireEvent.submit(input().form as HTMLFormElement);
  expect(events).toHaveBeenCalledWith({ kind: 'search', keyword: '羊绒 披肩' });
  const stored = (key: string) => JSON.parse(localStorage.getItem(`vitrine.${key}`) ?? 'null');
  expect(stored('searchKey')).toBe('%E7%BE%8A%E7%BB%92%20%E6%8A%AB%E8%82%A9');
  expect(stored('searchHistory')).toEqual(['羊绒 披肩']);
  expect(goTo).toHaveBeenCalledWith('/catalogsearch/result?q=%E7%BE%8A%E7%BB%92%20%E6%8A%AB%E8%82%A9');
  expect(input().value).toBe('');
  unsubscribe();
});

it('ignores an empty keyword [A4-84]', async () => {
  await openOverlay();
  type('   ');
  expect(fireEvent.submit(input().form as HTMLFormElement)).toBe(false);
  expect(goTo).not.toHaveBeenCalled();
  expect(readStored('searchKey')).toBeNull();
});

it('shows the history without duplicates, newest first, until 清除 clears it', async () => {
  writeStored('searchHistory', ['手袋', '珠宝']);
  await openOverlay();
  const list = () => screen.queryByRole('region', { name: '搜索历史' });
  fireEvent.click(within(list() as HTMLElement).getByRole('option', { name: '珠宝' }));
  expect(goTo).toHaveBeenCalledWith('/catalogsearch/result?q=%E7%8F%A0%E5%AE%9D');
  expect(readStored('searchHistory')).toEqual(['珠宝', '手袋']);
  fireEvent.click(screen.getByRole('button', { name: '清除' }));
  expect(list()).toBeNull();
  expect(readStored('searchHistory')).toBeNull();
  expect(document.activeElement).toBe(input());
});

it('requests suggestions only for the last keyword typed', async () => {
  await openOverlay();
  sent.length = 0;
  type('手');
  await settle(100);
  type('手提');
  await settle();
  expect(findCalls(sent, RECOMMEND).map(readKeyword)).toEqual(['手提']);
  expect(screen.getByRole('option', { name: '手提袋' })).toBeTruthy();
  expect(row('相关商品').getByRole('option', { name: '托特包' })).toBeTruthy();
  expect(row('相关商品').getByRole('link', { name: '查看全部 12 件商品' })).toBeTruthy();
  expect(row('服务与故事').getByRole('option', { name: /退货与退款/ })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('12 件相关商品，1 篇服务与故事');
});

it('moves through suggestions and results with the arrow keys, and follows the active one on Enter', async () => {
  await openOverlay();
  type('手');
  await settle();
  const press = (key: string) => fireEvent.keyDown(input(), { key });
  const activeText = () =>
    document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(input().getAttribute('aria-expanded')).toBe('true');
  expect(input().getAttribute('aria-controls')).toBe('search-suggestions search-products search-pages');
  press('ArrowDown');
  expect(activeText()).toBe('手袋');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('手袋');
  press('ArrowDown');
  expect(activeText()).toBe('托特包');
  press('ArrowDown');
  expect(activeText()).toContain('退货与退款');
  press('ArrowDown');
  expect(activeText()).toBeUndefined();
  for (let presses = 0; presses < 3; presses++) press('ArrowUp');
  expect(activeText()).toBe('手袋');
  // Before the first option is the input, too.
  press('ArrowUp');
  expect(activeText()).toBeUndefined();
  press('ArrowDown');
  expect(document.activeElement).toBe(input());
  press('Enter');
  expect(goTo).toHaveBeenCalledWith('/catalogsearch/result?q=%E6%89%8B%E8%A2%8B');
});

it('reports that nothing matches, and shows what is near or recommended', async () => {
  await openOverlay();
  replies[RECOMMEND] = { ...NOTHING, items: [item('腕表')] };
  type('zzz');
  await settle();
  expect(row('没有找到与“zzz”相关的商品，以下为您推荐').getByRole('option', { name: '腕表' })).toBeTruthy();
  replies[RECOMMEND] = { ...NOTHING, items: [item('托特包')], near: '手袋' };
  type('紫色 手袋');
  await settle();
  expect(row('没有找到“紫色 手袋”，以下是“手袋”').getByRole('option', { name: '托特包' })).toBeTruthy();
});

it('reports recommendations that do not load, and retries', async () => {
  vi.resetModules();
  const fresh = await import('./SearchOverlay.tsx');
  replies[RECOMMEND] = NO_ANSWER;
  render(<fresh.SearchOverlay categories={[]} isOpen onClose={onClose} />);
  await settle(0);
  expect(screen.getByRole('alert').textContent).toContain('内容未能载入，请稍后再试');
  replies[RECOMMEND] = { ...NOTHING, items: [item('腕表')] };
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await settle(0);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(row('搜索推荐').getByRole('link', { name: '腕表' })).toBeTruthy();
});

it('locks scrolling and makes the page inert while it is open; Esc closes it [A4-81]', async () => {
  const main = document.body.appendChild(document.createElement('main'));
  const view = await openOverlay();
  await settle();
  expect(document.documentElement.style.overflow).toBe('hidden');
  expect(main.inert).toBe(true);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
  view.rerender(overlay(false));
  await settle();
  expect(document.documentElement.style.overflow).toBe('');
  expect(main.inert).toBe(false);
  main.remove();
});
