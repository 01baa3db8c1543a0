import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onTracked, readStored, writeStored } from '#services';
import { readRecommendation, readStaticBlock } from '../calls.ts';
import { goTo } from '../go-to.ts';
import { SearchOverlay } from './SearchOverlay.tsx';
import { loadOffer, offer } from './store.ts';

vi.mock('../calls.ts');
vi.mock('../go-to.ts');

const item = (name: string) => ({ name, url: `/product/${name}.html`, defaultImage: `/media/${name}.webp` });
const says = <D,>(data: D) => ({ status: 200, message: '', data });
const recommend = vi.mocked(readRecommendation);
const block = vi.mocked(readStaticBlock);
const onClose = vi.fn();
const overlay = (open: boolean) => (
  <SearchOverlay categories={['手袋', '珠宝']} open={open} onClose={onClose} />
);
const input = () => screen.getByRole<HTMLInputElement>('searchbox', { name: '搜索' });
const type = (words: string) => fireEvent.change(input(), { target: { value: words } });
const settle = (ms = 250) => act(() => vi.advanceTimersByTimeAsync(ms));

async function openOverlay() {
  const view = render(overlay(true));
  await settle(0);
  return view;
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  vi.clearAllMocks();
  history.replaceState(null, '', '/');
  recommend.mockImplementation(async q =>
    says(
      q ? { items: [item('托特包')], suggestions: [`${q}袋`] } : { items: [item('腕表')], suggestions: [] },
    ),
  );
  block.mockResolvedValue(
    says({ content: { title: '精选推荐', items: [item('松林来信'), { name: '坏', url: 'javascript:1' }] } }),
  );
});
afterEach(() => vi.useRealTimers());

it('[A2-070] [A3-61] has an input, recommendations and the featured selection', async () => {
  await openOverlay();
  expect(screen.getByRole('dialog', { name: '搜索' })).toBeTruthy();
  expect(document.activeElement).toBe(input());
  const row = (name: string) => within(screen.getByRole('region', { name }));
  expect(row('搜索推荐').getByRole('link', { name: '腕表' }).getAttribute('href')).toBe('/product/腕表.html');
  expect(row('精选推荐').getAllByRole('link')).toHaveLength(1);
  expect(block).toHaveBeenCalledWith('recommend-selection');
});

it('[A4-80] loads each once; what has failed is asked for again', async () => {
  const view = await openOverlay();
  view.rerender(overlay(false));
  view.rerender(overlay(true));
  await settle();
  expect(recommend).not.toHaveBeenCalled();
  expect(block).not.toHaveBeenCalled();

  vi.resetModules();
  const fresh = await import('./store.ts');
  const calls = await import('../calls.ts');
  vi.mocked(calls.readRecommendation)
    .mockResolvedValueOnce(null)
    .mockResolvedValueOnce(says({ items: [], suggestions: [] }));
  vi.mocked(calls.readStaticBlock).mockResolvedValue(says({ content: null }));
  fresh.loadOffer();
  fresh.loadOffer();
  await settle(0);
  expect(fresh.offer.getState().recommended).toBe('failed');
  fresh.loadOffer();
  await settle(0);
  expect(calls.readRecommendation).toHaveBeenCalledTimes(2);
  expect(calls.readStaticBlock).toHaveBeenCalledOnce();
});

it('[A2-071] is filled in with the page’s q, decoded', async () => {
  history.replaceState(null, '', '/catalogsearch/result?q=%E5%8C%85');
  await openOverlay();
  expect(input().value).toBe('包');
});

it('[A4-83] [B5-25] [A3-65] sends the trimmed keyword off: tells of it, keeps it, goes there, empties the input', async () => {
  const told = vi.fn();
  onTracked(({ event }) => told(event));
  await openOverlay();
  type('  羊绒 披肩 ');
  fireEvent.submit(input().form as HTMLFormElement);
  expect(told).toHaveBeenCalledWith({ kind: 'search', keyword: '羊绒 披肩' });
  expect(readStored('searchKey')).toBe('%E7%BE%8A%E7%BB%92%20%E6%8A%AB%E8%82%A9');
  expect(readStored('searchHistory')).toEqual(['羊绒 披肩']);
  expect(goTo).toHaveBeenCalledWith('/catalogsearch/result?q=%E7%BE%8A%E7%BB%92%20%E6%8A%AB%E8%82%A9');
  expect(input().value).toBe('');
});

it('[A4-84] ignores an empty keyword', async () => {
  await openOverlay();
  type('   ');
  expect(fireEvent.submit(input().form as HTMLFormElement)).toBe(false);
  expect(goTo).not.toHaveBeenCalled();
  expect(readStored('searchKey')).toBeNull();
});

it('shows the history, the newest first and each once, until it is cleared with 清除', async () => {
  writeStored('searchHistory', ['手袋', '珠宝']);
  await openOverlay();
  const list = () => screen.queryByRole('region', { name: '搜索历史' });
  fireEvent.click(within(list() as HTMLElement).getByRole('link', { name: '珠宝' }));
  expect(goTo).toHaveBeenCalledWith('/catalogsearch/result?q=%E7%8F%A0%E5%AE%9D');
  expect(readStored('searchHistory')).toEqual(['珠宝', '手袋']);
  fireEvent.click(screen.getByRole('button', { name: '清除' }));
  expect(list()).toBeNull();
  expect(readStored('searchHistory')).toBeNull();
  expect(document.activeElement).toBe(input());
});

it('suggests while typing, for what was typed last', async () => {
  await openOverlay();
  recommend.mockClear();
  type('手');
  await settle(100);
  type('手提');
  await settle();
  expect(recommend.mock.calls.map(([q]) => q)).toEqual(['手提']);
  expect(screen.getByRole('link', { name: '手提袋' })).toBeTruthy();
  expect(
    within(screen.getByRole('region', { name: '相关商品' })).getByRole('link', { name: '托特包' }),
  ).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('1 件相关商品');
});

it('says when nothing fits, and shows what is recommended', async () => {
  await openOverlay();
  recommend.mockResolvedValue(says({ items: [], suggestions: [] }));
  type('zzz');
  await settle();
  const row = screen.getByRole('region', { name: '没有找到与“zzz”相关的商品，以下为您推荐' });
  expect(within(row).getByRole('link', { name: '腕表' })).toBeTruthy();
});

it('says when the recommendations do not come, and tries again', async () => {
  await openOverlay();
  act(() => offer.setState({ recommended: 'failed' }));
  expect(screen.getByRole('alert').textContent).toContain('内容未能载入，请稍后再试');
  act(() => offer.setState({ recommended: { items: [item('腕表')], suggestions: [] } }));
  loadOffer();
});

it('[A4-81] keeps the page still and out of reach while it is open; Esc closes it', async () => {
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
