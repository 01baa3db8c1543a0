import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onTracked, request, type TrackingEvent } from '#services';
import { openLogin, user, wishlist } from '#session';
import { showToast } from '#ui';
import { look, product, sizes } from '../../tests/support/looks.ts';
import { onAdded } from '../bag/added.ts';
import LookItems from './LookItems.tsx';
import { combinePieces, type Look, type LookProduct } from './look.ts';

vi.mock('#services', async original => ({ ...(await original<object>()), request: vi.fn() }));
vi.mock('#session', async original => ({ ...(await original<object>()), openLogin: vi.fn() }));
vi.mock('#ui', async original => ({ ...(await original<object>()), showToast: vi.fn() }));
vi.mock('../bag/added.ts', () => ({ onAdded: vi.fn() }));

const call = vi.mocked(request) as unknown as ReturnType<typeof vi.fn>;
const READ = 'GET /rest/default/V1/applet/scheme/get';
const ADD = 'POST /rest_partcheckout/checkout/add';
const ADD_ALL = 'POST /rest_partcheckout/checkout/batchAdd';
const ADD_ENTRY = 'POST /rest_wishlist/wishlist/add';
const READ_ENTRIES = 'POST /rest_wishlist/wishlist/productListAllForLook';

let shown: Look | null;
let answer: unknown;
let answers: Record<string, unknown>;
let events: TrackingEvent[];
const close = vi.fn();
const stopListening = onTracked(({ event }) => events?.push(event));

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  events = [];
  answers = {};
  sessionStorage.clear();
  answer = { status: 200, message: '', data: { code: 0, item_ids: [7] } };
  user.setState({ isLoginIn: true });
  call.mockImplementation(async (endpoint: string) => {
    if (endpoint === READ) return shown && { status: 200, message: '', data: shown };
    if (endpoint === ADD_ENTRY) return { status: 401, message: '请先登录', data: null };
    return endpoint === ADD || endpoint === ADD_ALL ? answer : (answers[endpoint] ?? null);
  });
});
afterEach(() => vi.useRealTimers());
afterAll(stopListening);

async function open(...products: LookProduct[]) {
  shown = look(...products);
  await act(async () => void render(<LookItems data={{ lookId: 'L1' }} close={close} complete={close} />));
}
const row = (name: string) => within(screen.getByRole('article', { name }));
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));
const pick = (of: string, size: string) =>
  act(async () => void fireEvent.click(row(of).getByRole('radio', { name: size })));
const addAll = () => press(screen.getByRole('button', { name: '全部加入购物袋' }));
const sent = (to: string) => call.mock.calls.filter(([endpoint]) => endpoint === to);
const text = () => document.body.textContent ?? '';

describe('a look', () => {
  it('shows the number and the total of the pieces in stock, in whole yuan, and names those that are sold out [B9-32, B9-33]', async () => {
    const soldOut = product('手镯', sizes('手镯', [0]));
    await open(
      product('戒指', sizes('戒指', [1, 1]), { nativePrice: 2_650_050 }),
      product('耳坠', sizes('耳坠', [1])),
      soldOut,
    );
    expect(text()).toContain('2 件商品');
    expect(text()).toContain('已售罄：手镯');
    expect(text()).toContain('合计 ¥36,501');
    expect(row('手镯').getByText('已售罄')).toBeTruthy();
    // A product with a single size offers its alternative without a choice.
    expect(row('手镯').getByRole('button', { name: '到货通知' })).toBeTruthy();
    expect(row('手镯').queryByRole('button', { name: '加入购物袋' })).toBeNull();
  });

  it('preselects a single size, unless it is sold out [B4-42]', async () => {
    await open(
      product('耳坠', sizes('耳坠', [1])),
      product('手镯', sizes('手镯', [0])),
      product('戒指', sizes('戒指', [1, 1])),
    );
    expect(row('耳坠').getByRole('radio')).toHaveProperty('checked', true);
    expect(row('手镯').getByRole('radio')).toHaveProperty('checked', false);
    expect(row('戒指').queryByRole('radio', { checked: true })).toBeNull();
  });

  it('disables sizes without stock [B4-43]', async () => {
    await open(product('戒指', sizes('戒指', [0, 1, 1])));
    expect(row('戒指').getByRole('radio', { name: '50，已售罄' })).toHaveProperty('disabled', true);
    // A size that was chosen while in stock is deselected.
    const [piece] = combinePieces(shown as Look, { '戒指-1': '戒指-50' }, new Set());
    expect(piece?.size).toBeUndefined();
  });

  it.each([
    ['[B2-02]', '/product/detail?sku=RING-1', '/product/detail?sku=RING-1&size=52&sizeVal=1101'],
    ['[B2-03]', '/rings/ring-1.html', '/rings/ring-1.html?size=52&sizeVal=1101'],
  ])('%s links to a product with the chosen size: %s', async (_id, url, sized) => {
    await open(product('戒指', sizes('戒指', [1, 1]), { url }));
    const links = () =>
      row('戒指')
        .getAllByRole('link', { hidden: true })
        .map(link => link.getAttribute('href'));
    expect(links()).toEqual([url, url]);
    await pick('戒指', '52');
    expect(links()).toEqual([sized, sized]);
  });

  it('loads a member’s wishlist ids by the call for looks without a payload, and none for a guest [B7-17]', async () => {
    const ring = product('戒指', sizes('戒指', [1]));
    const ids = { limit: 100, total: 1, productIds: [{ product_id: ring.id, item_id: 4 }] };
    answers[READ_ENTRIES] = { status: 200, message: '', data: ids };
    user.setState({ isLoginIn: false });
    await open(ring);
    expect(sent(READ_ENTRIES)).toEqual([]);
    expect(
      row('戒指')
        .getByRole('button', { name: /心愿单/ })
        .getAttribute('aria-pressed'),
    ).toBe('false');
    cleanup();
    user.setState({ isLoginIn: true });
    await open(ring);
    expect(sent(READ_ENTRIES)).toEqual([[READ_ENTRIES]]);
    expect(
      row('戒指')
        .getByRole('button', { name: /心愿单/ })
        .getAttribute('aria-pressed'),
    ).toBe('true');
    wishlist.setState({ productIds: [], total: 0 });
  });

  it('sends nothing without a size, and shows an error at the product that needs it [B5-24]', async () => {
    await open(product('耳坠', sizes('耳坠', [1])), product('戒指', sizes('戒指', [0, 1, 1])));
    await press(row('戒指').getByRole('button', { name: '加入购物袋' }));
    expect(row('戒指').getByRole('alert').textContent).toBe('请选择尺码');
    await addAll();
    expect([...sent(ADD), ...sent(ADD_ALL)]).toEqual([]);
    expect(document.activeElement).toBe(row('戒指').getByRole('radio', { name: '52' }));
    await pick('戒指', '52');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('adds one of its products to the bag [B7-35]', async () => {
    await open(product('戒指', sizes('戒指', [1, 1])), product('耳坠', sizes('耳坠', [1])));
    await pick('戒指', '52');
    await press(row('戒指').getByRole('button', { name: '加入购物袋' }));
    const id = shown?.products[0]?.id;
    const options = [
      { option_id: 93, option_type_id: 5000 },
      { option_id: 142, option_type_id: 1101 },
    ];
    expect(sent(ADD)[0]?.[1]).toEqual({ body: { product_id: id, qty: 1, child_sku: '戒指-52', options } });
    expect(showToast).toHaveBeenCalledWith({
      message: '添加到您的购物袋',
      link: { text: '查看购物袋', url: '/cart.html' },
    });
    expect(events).toEqual([
      { kind: 'add_to_bag', sku: '戒指-1' },
      { kind: 'look_add_to_cart', look_id: 'L1', sku: '戒指-1' },
    ]);
    expect(close).not.toHaveBeenCalled();
  });

  it('adds all pieces in stock with one call, for guests too, and closes [B6-02]', async () => {
    user.setState({ isLoginIn: false });
    await open(
      product('戒指', sizes('戒指', [1, 1])),
      product('耳坠', sizes('耳坠', [1])),
      product('手镯', sizes('手镯', [0])),
    );
    await pick('戒指', '50');
    await addAll();
    await press(screen.getByRole('button', { name: '已加入购物袋' }));
    expect(sent(ADD_ALL)).toHaveLength(1);
    const body = sent(ADD_ALL)[0]?.[1].body as { child_sku: string }[];
    expect(body.map(({ child_sku }) => child_sku)).toEqual(['戒指-50', '耳坠-50']);
    expect(onAdded).toHaveBeenCalledWith([7]);
    expect(close).toHaveBeenCalledOnce();
    expect(events.filter(({ kind }) => kind === 'look_add_to_cart')).toHaveLength(2);
    // A guest's wishlist entry needs no login either.
    await press(row('戒指').getByRole('button', { name: '将戒指加入心愿单' }));
    await waitFor(() => expect(sent(ADD_ENTRY)).toHaveLength(1));
    expect(openLogin).not.toHaveBeenCalled();
  });
});

describe('a refused batch', () => {
  it.each([
    ['[B8-06]', 1000],
    ['[B8-07]', 1001],
    ['[B8-08]', 1002],
    ['[B8-09]', 1004],
  ])('%s with code %i loads the look again after 300 ms and keeps the chosen sizes', async (_id, code) => {
    const earrings = product('耳坠', sizes('耳坠', [1]));
    const ring = product('戒指', sizes('戒指', [1, 1]));
    await open(ring, earrings);
    await pick('戒指', '52');
    answer = { status: code, message: '库存不足', data: { code } };
    shown = look(ring, { ...earrings, childProducts: sizes('耳坠', [0]) });
    // The clock moves only where the test moves it.
    vi.useFakeTimers();
    await addAll();
    expect(showToast).toHaveBeenCalledWith('库存不足');
    expect(close).not.toHaveBeenCalled();
    await act(async () => void vi.advanceTimersByTime(250));
    expect(sent(READ)).toHaveLength(1);
    await act(async () => void vi.advanceTimersByTime(60));
    expect(sent(READ)).toHaveLength(2);
    expect(row('戒指').getByRole('radio', { name: '52' })).toHaveProperty('checked', true);
    expect(row('耳坠').getByText('已售罄')).toBeTruthy();
    expect(text()).toContain('合计 ¥10,000');
  });

  it('shows an error without an answer, does not load the look again, and repeats the idempotency key', async () => {
    await open(product('耳坠', sizes('耳坠', [1])));
    answer = null;
    await addAll();
    expect(showToast).toHaveBeenCalledWith('未能加入购物袋，请稍后再试');
    await act(async () => void vi.advanceTimersByTime(600));
    await addAll();
    expect(sent(READ)).toHaveLength(1);
    const keys = sent(ADD_ALL).map(([, , options]) => options.idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('loads the look again after a single product is refused, too', async () => {
    await open(product('耳坠', sizes('耳坠', [1])));
    answer = { status: 1001, message: '很抱歉，该商品已售罄', data: null };
    await press(row('耳坠').getByRole('button', { name: '加入购物袋' }));
    await act(async () => void vi.advanceTimersByTime(310));
    expect(sent(READ)).toHaveLength(2);
    expect(events).toEqual([]);
  });
});

it('offers to load a look again that did not load', async () => {
  shown = null;
  await act(async () => void render(<LookItems data={{ lookId: 'L1' }} close={close} complete={close} />));
  expect(screen.getByRole('alert').textContent).toContain('造型未能载入，请稍后再试');
  shown = look(product('耳坠', sizes('耳坠', [1])));
  await press(screen.getByRole('button', { name: '重试' }));
  expect(screen.getByRole('heading', { name: '信在途中' })).toBeTruthy();
});
