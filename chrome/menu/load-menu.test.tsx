import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readStored, writeStored } from '#services';
import { answerCalls, findCalls, NO_ANSWER, type SentCall } from '../../tests/support/answer-calls.ts';
import { type MenuItem, readMenu } from '../content.ts';
import { loadMenu } from './load-menu.ts';

const TREE = [{ id: 'bags', name: '手袋', url: '/b', items: [{ id: 'tote', name: '托特包', url: '/t' }] }];
const GIFTS = {
  id: 'gifts',
  name: '礼赠',
  url: '/g',
  items: [{ id: 'mother', name: '送母亲', url: '/g#m' }],
};
const FIRST_LEVEL = readMenu([
  { id: 'bags', name: '手袋', url: '/b' },
  { id: 'gifts', name: '礼赠', url: '/g' },
]);
const header = (menuVersion: string, menuData: MenuItem[] = FIRST_LEVEL) => ({ menuData, menuVersion });

let replies: Record<string, unknown>;
let sent: SentCall[];
const requests = () => findCalls(sent, '/applet/categories').length;

beforeEach(() => {
  localStorage.clear();
  replies = {
    '/applet/categories': TREE,
    '/cms/block/header': { content: { menuEnd: [GIFTS] } },
  };
  sent = answerCalls(replies);
});
afterEach(() => vi.unstubAllGlobals());

it('requests the categories once and stores them for later pages [A3-65g]', async () => {
  const [menu, same] = await Promise.all([loadMenu(header('v1')), loadMenu(header('v1'))]);
  expect(menu[0]?.items[0]?.name).toBe('托特包');
  expect(same).toBe(menu);
  expect(JSON.parse(localStorage.getItem('vitrine.headerMenu') ?? 'null')).toMatchObject({
    version: 'v1',
    menuData: [
      { id: 'bags', items: [{ id: 'tote' }] },
      { id: 'gifts', items: [{ id: 'mother' }] },
    ],
  });
  expect((await loadMenu(header('v1')))[0]?.items).toHaveLength(1);
  expect(requests()).toBe(1);
});

it('requests them again when the categories have changed', async () => {
  await loadMenu(header('v1'));
  await loadMenu(header('v2'));
  expect(requests()).toBe(2);
});

it.each([
  ['no answer', NO_ANSWER],
  ['an empty answer', []],
])('falls back to the first level on %s, and retries', async (_case, reply) => {
  replies['/applet/categories'] = reply;
  expect(await loadMenu(header('v1'))).toBe(FIRST_LEVEL);
  await loadMenu(header('v1'));
  expect(requests()).toBe(2);
  expect(readStored('headerMenu')).toBeNull();
});

it('has links in place of what the static block adds while that does not load', async () => {
  replies['/cms/block/header'] = NO_ANSWER;
  const menu = await loadMenu(header('v1'));
  expect(menu.map(({ items }) => items.length)).toEqual([1, 0]);
  expect(readStored('headerMenu')).toBeNull();
});

it('requests nothing for an editor’s own menu, which is complete in the page', async () => {
  expect(await loadMenu(header(''))).toBe(FIRST_LEVEL);
  expect(sent).toEqual([]);
});

it('ignores stored links that could run code', async () => {
  writeStored('headerMenu', { version: 'v1', menuData: [{ name: '手袋', url: 'javascript:alert(1)' }] });
  expect((await loadMenu(header('v1')))[0]?.url).toBe('');
});
