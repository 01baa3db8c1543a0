import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from '#ui';
import { answerCalls, NO_ANSWER, type SentCall } from '../../tests/support/answer-calls.ts';
import { showTab } from '../../tests/support/show-tab.ts';
import FilterDrawer from './FilterDrawer.tsx';
import type { Layers } from './list-data.ts';

const layers = (total: number, counts: Record<string, number>): Layers => ({
  ...{ total, q: '', corrected: '', sorts: [] },
  filters: [
    {
      code: 'family',
      label: '颜色',
      values: ['黑色', '绿色'].map(label => ({
        ...{ value: label, label, hex: '#111', selected: false },
        count: counts[label] ?? 0,
      })),
    },
    {
      code: 'inStock',
      label: '有现货',
      values: [{ value: '1', label: '有现货', hex: '', count: counts.有现货 ?? 0, selected: false }],
    },
  ],
});

let replies: Record<string, unknown>;
let sent: SentCall[];
const complete = vi.fn();
beforeEach(() => {
  replies = {};
  sent = answerCalls(replies);
  complete.mockReset();
  render(
    <>
      <FilterDrawer
        data={{
          layers: layers(9, { 黑色: 7, 绿色: 2, 有现货: 5 }),
          query: { path: '/category/handbags.html', filters: {}, q: '', sort: 'newest' },
          categoryId: 'handbags',
        }}
        close={() => {}}
        complete={complete}
      />
      <Toaster />
    </>,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const choose = (name: RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('checkbox', { name })));

it('counts the products of all choices, and completes with their address', async () => {
  replies['/applet/layer'] = layers(3, { 黑色: 7, 有现货: 3 });
  await choose(/黑色/);
  await choose(/有现货/);
  const query = new URLSearchParams(sent.at(-1)?.url.split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({
    ...{ catId: 'handbags', family: '黑色', inStock: '1', sort: 'newest' },
  });
  expect(screen.getByRole('checkbox', { name: /绿色/ })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: '查看 3 件' }));
  expect(complete).toHaveBeenCalledWith(
    `/category/handbags.html?family=${encodeURIComponent('黑色')}&inStock=1&sort=newest`,
  );
});

it('does not open a list without products', async () => {
  replies['/applet/layer'] = layers(0, {});
  await choose(/黑色/);
  fireEvent.click(screen.getByRole('button', { name: '没有符合的商品' }));
  expect(complete).not.toHaveBeenCalled();
  await choose(/黑色/);
  expect(sent).toHaveLength(2);
});

it('reports counts that do not load, and keeps those before', async () => {
  replies['/applet/layer'] = NO_ANSWER;
  await choose(/绿色/);
  expect(screen.getByText('内容未能载入，请稍后再试')).toBeTruthy();
  expect(screen.getByRole('button', { name: '查看 9 件' })).toBeTruthy();
});

it('shows a choice before it requests the counts', async () => {
  replies['/applet/layer'] = layers(7, { 黑色: 7 });
  const paint = showTab();
  await choose(/黑色/);
  expect(screen.getByRole('checkbox', { name: /黑色/ })).toHaveProperty('checked', true);
  expect(sent).toEqual([]);
  await act(paint);
  expect(sent).toHaveLength(1);
});

it('shows the counts of the latest choice, whichever answer comes last', async () => {
  let answerFirst = (_: Layers) => {};
  const first = new Promise<Layers>(resolve => {
    answerFirst = resolve;
  });
  replies['/applet/layer'] = ({ url }: SentCall) =>
    url.includes('inStock') ? layers(3, { 黑色: 7, 有现货: 3 }) : first;
  await choose(/黑色/);
  await choose(/有现货/);
  expect(screen.getByRole('button', { name: '查看 3 件' })).toBeTruthy();
  await act(async () => answerFirst(layers(7, { 黑色: 7 })));
  expect(screen.getByRole('button', { name: '查看 3 件' })).toBeTruthy();
  expect(sent).toHaveLength(2);
});
