import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '#services';
import { user } from '#session';
import { look, product, sizes } from '../../tests/support/looks.ts';
import type { Look, LookProduct } from './look.ts';
import { useLook } from './use-look.ts';

// A look that the page gives: `useLook` never loads it as a whole.

vi.mock('#services', async original => ({ ...(await original<object>()), request: vi.fn() }));
vi.mock('#ui', async original => ({ ...(await original<object>()), showToast: vi.fn() }));

const call = vi.mocked(request) as unknown as ReturnType<typeof vi.fn>;
const PRODUCTS = 'POST /rest/default/V1/applet/getSkuData';
const ADD_ALL = 'POST /rest_partcheckout/checkout/batchAdd';

let ring: LookProduct;
let earrings: LookProduct;
let refusal: unknown;
let products: unknown;
beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  user.setState({ isLoginIn: false });
  // New ids, so that no call repeats that of the test before.
  ring = product('戒指', sizes('戒指', [1, 1]), { x: 20, y: 30 });
  earrings = product('耳坠', sizes('耳坠', [1]));
  refusal = { status: 1001, message: '很抱歉，该商品已售罄', data: { code: 1001, product_id: earrings.id } };
  call.mockImplementation(async (endpoint: string) => (endpoint === ADD_ALL ? refusal : products));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const toAnswer = (...of: Look['products']) => ({
  status: 200,
  message: '',
  data: of.map(({ x: _x, y: _y, ...item }) => ({ type: 'product', sku: item.sku, item })),
});

/** Chooses the ring's second size and adds all pieces, which the server refuses. */
async function addAll() {
  const given = look(ring, earrings);
  const { result } = renderHook(() => useLook('L1', given));
  act(() => result.current.choose(ring, ring.childProducts[1] as (typeof ring.childProducts)[number]));
  await act(async () => void (await result.current.addAll()));
  return result;
}
const reloads = () => call.mock.calls.filter(([endpoint]) => endpoint === PRODUCTS);
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

describe('a look that the page gives', () => {
  it.each([1000, 1001, 1002, 1004])(
    'loads its products again, 300 ms after a refusal with code %i, and keeps places and chosen sizes [B7-04]',
    async status => {
      refusal = { status, message: '库存不足', data: { code: status, product_id: null } };
      products = toAnswer(ring, { ...earrings, childProducts: sizes('耳坠', [0]) });
      const result = await addAll();
      await wait(250);
      expect(reloads()).toEqual([]);
      await wait(60);
      const body = [ring, earrings].map(({ sku }) => ({ type: 'product', sku }));
      expect(reloads()).toEqual([[PRODUCTS, { query: { look: 1 }, body }]]);
      const [first, second] = result.current.pieces;
      expect([first?.size?.sku, first?.product.x, first?.soldOut]).toEqual(['戒指-52', 20, false]);
      expect(second?.soldOut).toBe(true);
    },
  );

  it('is not loaded again after other refusals', async () => {
    refusal = { status: 429, message: '请稍后再试', data: null };
    await addAll();
    await wait(400);
    expect(reloads()).toEqual([]);
  });

  it('counts a product as sold out that is no longer sold', async () => {
    products = toAnswer(ring);
    const result = await addAll();
    await wait(310);
    expect(result.current.pieces.map(({ soldOut }) => soldOut)).toEqual([false, true]);
  });

  it.each([
    ['no answer', null, 'no answer'],
    ['no data', { status: 200, message: '', data: [] }, 'no data'],
    ['a refusal', { status: 500, message: '出错了', data: null }, '出错了'],
  ])('logs %s when it is loaded again, and shows what it showed', async (_title, answer, reason) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    products = answer;
    const result = await addAll();
    const before = result.current.pieces;
    await wait(310);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(reason));
    expect(result.current.pieces).toEqual(before);
    expect(result.current.pieces[0]?.size?.sku).toBe('戒指-52');
  });

  it('explains the refusal at the piece that caused it, until another size is chosen', async () => {
    products = toAnswer(ring, earrings);
    const result = await addAll();
    await wait(310);
    expect(result.current.pieces.map(({ refusal }) => refusal)).toEqual(['', '很抱歉，该商品已售罄']);
    act(() =>
      result.current.choose(earrings, earrings.childProducts[0] as (typeof ring.childProducts)[number]),
    );
    expect(result.current.pieces.map(({ refusal }) => refusal)).toEqual(['', '']);
  });
});
