import { beforeEach, expect, it, vi } from 'vitest';
import { readStored, request, writeStored } from '#services';
import { type MenuItem, readMenu } from '../content.ts';
import { loadMenu } from './load-menu.ts';

vi.mock('#services', async original => ({ ...(await original<object>()), request: vi.fn() }));

const TREE = [{ id: 'bags', name: '手袋', url: '/b', items: [{ id: 'tote', name: '托特包', url: '/t' }] }];
const FIRST = readMenu([{ id: 'bags', name: '手袋', url: '/b' }]);
const page = (menuVersion: string, menuData: MenuItem[] = FIRST) => ({ menuData, menuVersion });
const asked = vi.mocked(request);
const answers = (data: unknown) => asked.mockResolvedValue({ status: 200, message: '', data } as never);

beforeEach(() => {
  localStorage.clear();
  asked.mockReset();
});

it('[A3-65] asks for the categories once, and keeps them for the pages to come', async () => {
  answers(TREE);
  const [menu, same] = await Promise.all([loadMenu(page('v1')), loadMenu(page('v1'))]);
  expect(menu[0]?.items[0]?.name).toBe('托特包');
  expect(same).toBe(menu);
  expect(asked).toHaveBeenCalledExactlyOnceWith('GET /rest/default/V1/applet/categories');
  expect(readStored('headerMenu')).toMatchObject({ version: 'v1' });
  expect((await loadMenu(page('v1')))[0]?.items).toHaveLength(1);
  expect(asked).toHaveBeenCalledOnce();
});

it('asks again once the categories have changed', async () => {
  answers(TREE);
  await loadMenu(page('v1'));
  await loadMenu(page('v2'));
  expect(asked).toHaveBeenCalledTimes(2);
});

it.each([
  ['no answer', null],
  ['nothing in it', { status: 200, message: '', data: [] }],
])('with %s the first level is the menu, and the next reach asks again', async (_what, answer) => {
  asked.mockResolvedValue(answer as never);
  expect(await loadMenu(page('v1'))).toBe(FIRST);
  await loadMenu(page('v1'));
  expect(asked).toHaveBeenCalledTimes(2);
  expect(readStored('headerMenu')).toBeNull();
});

it('an editor’s own menu is all in the page', async () => {
  expect(await loadMenu(page(''))).toBe(FIRST);
  expect(asked).not.toHaveBeenCalled();
});

it('takes no link out of the storage that could run code', async () => {
  writeStored('headerMenu', { version: 'v1', menuData: [{ name: '手袋', url: 'javascript:alert(1)' }] });
  expect((await loadMenu(page('v1')))[0]?.url).toBe('');
});
