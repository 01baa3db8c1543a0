import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Look, LookEntry } from '#commerce';
import type { Block } from '#engine';
import type { Block30 } from '#schemas';
import { onTracked, request, type TrackingEvent } from '#services';
import { user, wishlist } from '#session';
import { openPopup } from '#ui';
import { product, sizes } from '../../tests/support/looks.ts';
import { planBlock } from '../../tests/support/plan-block.ts';
import definition from './index.ts';
import LookDetail from './LookDetail.tsx';

vi.mock('#services', async original => ({ ...(await original<object>()), request: vi.fn() }));
vi.mock('#ui', async original => ({ ...(await original<object>()), openPopup: vi.fn() }));

const call = vi.mocked(request) as unknown as ReturnType<typeof vi.fn>;
const ADD = 'POST /rest_partcheckout/checkout/add';
const ADD_ALL = 'POST /rest_partcheckout/checkout/batchAdd';
const ADD_ENTRY = 'POST /rest_wishlist/wishlist/add';
const REMOVE_ENTRY = 'POST /rest_wishlist/wishlist/remove';

const ring = product('戒指', sizes('戒指', [1, 1]), { x: 20, y: 30 });
const earrings = product('耳坠', sizes('耳坠', [1]), { x: 60, y: 70 });
const bangle = product('手镯', sizes('手镯', [0]), { x: 80, y: 20 });
const look = {
  ...{ lookId: 'noir', title: '黑漆与金', description: '一瓶琥珀代替了灯。', alt: '黑漆台阶' },
  ...{ pcImg: '/noir_1.webp', mobileImg: '', pcImg2: '/noir_2.webp', mobileImg2: '' },
  ...{ total: 3, lookStyle: {}, products: [ring, earrings, bangle] },
} satisfies Look;
const looks: LookEntry[] = ['pine', 'noir', 'azure'].map(lookId => ({
  ...{ lookId, title: `造型 ${lookId}`, alt: '', pcImg: `/${lookId}.webp`, mobileImg: '', count: 3 },
}));

async function show(fields: Partial<Block30> = {}, data: object = {}, list?: Block) {
  const { shown } = await planBlock<Block30>(definition, fields);
  const planned = {
    ...shown.planned,
    data: { look, index: 1, total: 3, looks, isUnknown: false, ...data },
    ...(list && { list }),
  };
  return render(<LookDetail {...shown} planned={planned} />).container;
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const row = (name: string) => within(screen.getByRole('article', { name }));
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const readHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const sent = (to: string) => call.mock.calls.filter(([endpoint]) => endpoint === to);

beforeEach(() => {
  vi.clearAllMocks();
  user.setState({ isLoginIn: false });
  wishlist.setState({ productIds: [], total: 0 });
  history.replaceState(null, '', '/cms/season.html?look_identifer=noir');
  call.mockResolvedValue(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('renders nothing without a look', async () => {
  expect((await show({}, { look: null })).innerHTML).toBe('');
});

describe('a look', () => {
  it('has its place among all, whose number the editor may set, and its own title [B3-40]', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('黑漆与金');
    expect(screen.getByText('LOOK 2/3')).toBeTruthy();
    cleanup();
    await show({ totalLook: 10, title: '秋冬' });
    expect(screen.getByText('LOOK 2/10')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 3, name: '黑漆与金' })).toBeTruthy();
  });

  it('has links to the looks before and after it, which wrap at both ends', async () => {
    await show();
    expect(readHref('上一造型：造型 pine')).toBe('?look_identifer=pine#block');
    expect(readHref('下一造型：造型 azure')).toBe('?look_identifer=azure#block');
    cleanup();
    await show({}, { index: 0 });
    expect(readHref('上一造型：造型 azure')).toBe('?look_identifer=azure#block');
    cleanup();
    await show({}, { index: 2 });
    expect(readHref('下一造型：造型 pine')).toBe('?look_identifer=pine#block');
  });

  it('leads back to the list of the page, and to the anchor that the editor sets', async () => {
    const list = { blockType: 'block31' };
    await show({}, {}, list);
    expect(readHref('返回造型列表')).toBe('/cms/season.html');
    cleanup();
    await show({ scrollKey: 'looks' }, {}, list);
    expect(readHref('返回造型列表')).toBe('/cms/season.html#looks');
    cleanup();
    await show();
    expect(screen.queryByRole('link', { name: '返回造型列表' })).toBeNull();
  });

  it('corrects an unknown id in the address without loading the page', async () => {
    history.replaceState({ place: 1 }, '', '/cms/season.html?look_identifer=none&utm_source=a#block');
    await show({}, { isUnknown: true });
    expect(location.href).toMatch(/\/cms\/season\.html\?look_identifer=noir&utm_source=a#block$/);
    expect(history.state).toEqual({ place: 1 });
  });

  it('has the style of its entry, in its own list or in that of the page', async () => {
    const list = { blockType: 'block31', list: [{ lookId: 'noir', lookStyle: 'night' }] };
    expect((await show({}, {}, list)).querySelector('.night')).toBeTruthy();
    expect((await show()).querySelector('.night')).toBeNull();
  });

  it('shows its description, and its second picture with the one for phones [B3-53]', async () => {
    const box = await show({}, { look: { ...look, mobileImg2: '/phone_2.webp' } });
    expect(screen.getByText('一瓶琥珀代替了灯。')).toBeTruthy();
    await press(button('黑漆与金，图 2'));
    const shown = box.querySelector('[data-shown] picture');
    expect(shown?.querySelector('img')?.src).toContain('/noir_2.webp');
    expect(shown?.querySelector('source')?.srcset).toContain('/phone_2.webp');
  });

  it('hides products behind a button as the editor configures it, unless one needs a size [B3-40]', async () => {
    const config = { show: true, showItemNum: 1 };
    const late = (box: Element) => box.querySelectorAll('li[data-late-pc]').length;
    const box = await show({ viewMoreBtnConfig: { pc: config, mobile: config } });
    expect(late(box)).toBe(2);
    await press(button('全部加入购物袋'));
    expect(late(box)).toBe(0);
    expect(document.activeElement).toBe(row('戒指').getByRole('radio', { name: '50' }));
  });

  it('derives sizes, sold-out state, chosen size, missing size and wishlist entry of its products [B3-60]', async () => {
    wishlist.setState({ productIds: [{ product_id: earrings.id, item_id: 7 }], total: 1 });
    await show();
    const countSizes = (name: string) => row(name).getAllByRole('radio').length;
    expect(['戒指', '耳坠', '手镯'].map(countSizes)).toEqual([2, 1, 1]);
    expect(row('手镯').getByText('已售罄')).toBeTruthy();
    expect(row('耳坠').getByRole('radio')).toHaveProperty('checked', true);
    expect(row('戒指').queryByRole('radio', { checked: true })).toBeNull();
    await press(button('全部加入购物袋'));
    expect(row('戒指').getByRole('alert').textContent).toBe('请选择尺码');
    expect(sent(ADD_ALL)).toEqual([]);
    expect(row('耳坠').getByRole('button', { pressed: true })).toBeTruthy();
    call.mockResolvedValue({ status: 200, message: '已移除', data: { item_id: 7, total: 0 } });
    await press(row('耳坠').getByRole('button', { pressed: true }));
    await waitFor(() => expect(sent(REMOVE_ENTRY)[0]?.[1]).toEqual({ body: { item_id: 7, flag: false } }));
  });
});

describe('the pictures', () => {
  it('switch by thumbnails; the hotspots belong to the first and can be hidden', async () => {
    await show();
    const dots = () => screen.queryAllByRole('button', { name: /^查看单品/ }).length;
    const toggle = button('图中单品');
    expect([dots(), toggle.getAttribute('aria-pressed')]).toEqual([3, 'true']);
    await press(toggle);
    expect([dots(), toggle.getAttribute('aria-pressed')]).toEqual([0, 'false']);
    await press(toggle);
    await press(button('黑漆与金，图 2'));
    expect([dots(), toggle.getAttribute('aria-pressed')]).toEqual([0, 'false']);
    await press(toggle);
    expect(button('黑漆与金，图 1').getAttribute('aria-pressed')).toBe('true');
    expect(dots()).toBe(3);
  });

  it('open a product at its hotspot; a choice there counts in the list too', async () => {
    const box = await show();
    await press(button('查看单品：戒指'));
    const [card, listed] = screen.getAllByRole('article', { name: '戒指' }) as [HTMLElement, HTMLElement];
    await press(within(card).getByRole('radio', { name: '52' }));
    expect(within(listed).getByRole('radio', { name: '52' })).toHaveProperty('checked', true);
    expect(box.querySelectorAll('[data-spot]')).toHaveLength(3);
  });
});

it('the heart adds the missing products, is pressed with all of them, and then removes all', async () => {
  const heart = () => button(/^收藏造型/);
  wishlist.setState({ productIds: [{ product_id: ring.id, item_id: 1 }], total: 1 });
  let id = 1;
  call.mockImplementation(async () => ({ status: 200, message: '', data: { item_id: ++id, total: id } }));
  await show();
  await press(heart());
  await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('true'));
  expect(sent(ADD_ENTRY).map(([, { body }]) => body.product_id)).toEqual([earrings.id, bangle.id]);
  await waitFor(() => expect(wishlist.getState().productIds.every(({ item_id }) => item_id > 0)).toBe(true));
  // The heart ignores quick repeated clicks.
  const later = performance.now() + 1000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  await press(heart());
  await waitFor(() => expect(sent(REMOVE_ENTRY)).toHaveLength(3));
  expect(heart().getAttribute('aria-pressed')).toBe('false');
});

describe('other looks', () => {
  it('open in a popup with the editor’s text; without script the button leads to the list', async () => {
    vi.useFakeTimers();
    await show({ btnMoreTxt: '看看别的' }, {}, { blockType: 'block31' });
    const link = screen.getByRole('link', { name: '看看别的' });
    expect(link.getAttribute('href')).toBe('/cms/season.html');
    fireEvent.click(link);
    vi.advanceTimersByTime(300);
    expect(openPopup).toHaveBeenCalledWith(
      'otherLooks',
      { looks, current: 'noir', pagePath: '/cms/season.html' },
      expect.any(Function),
    );
    vi.useRealTimers();
  });

  it('have no button when there are none', async () => {
    await show({}, { looks: looks.slice(0, 1) });
    expect(screen.queryByText('探索更多')).toBeNull();
  });
});

it('is shared with its own address, picture and number of pieces', async () => {
  await show();
  await press(button('分享黑漆与金'));
  expect(openPopup).toHaveBeenCalledWith('share', {
    ...{ title: '黑漆与金', url: '?look_identifer=noir', note: expect.stringMatching(/^\d 件商品$/) },
    picture: expect.any(String),
  });
});

it('reports the page category with what is added to the bag', async () => {
  const events: TrackingEvent[] = [];
  const stop = onTracked(({ event }) => events.push(event));
  const added = { status: 200, message: '', data: { code: 0, item_ids: [1] } };
  call.mockImplementation(async (endpoint: string) => (endpoint === ADD ? added : null));
  await show({ pageCategory: 'lookbook' });
  await press(row('耳坠').getByRole('button', { name: '加入购物袋' }));
  stop();
  expect(events).toContainEqual({
    ...{ kind: 'look_add_to_cart', look_id: 'noir', sku: earrings.sku, page_category: 'lookbook' },
  });
});
