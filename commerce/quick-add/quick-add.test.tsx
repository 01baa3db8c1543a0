import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onTracked } from '#services';
import { user } from '#session';
import type { SentCall } from '../../tests/support/answer-calls.ts';
import { answerCalls, findCalls, NO_ANSWER, refused } from '../../tests/support/answer-calls.ts';
import { aCart } from '../../tests/support/bag-lines.ts';
import { resetOverlays, shownPopups, shownToasts, toastMessages } from '../../tests/support/overlays.ts';
import { product, size } from '../../tests/support/rings.ts';
import { showTab } from '../../tests/support/show-tab.ts';
import { addToBag } from '../bag/add-to-bag.ts';
import { bagContent } from '../bag/content.ts';
import type { ChildProduct, ProductDetail } from '../product-data.ts';
import QuickAdd from './QuickAdd.tsx';

const ADD = '/rest_partcheckout/checkout/add';
const CART = '/checkout/cart/isInCart/1';
const STOCK = '/rest/default/V1/applet/stock';
const toPath = (sku: string) => `/rest/default/V1/applet/product/${sku}`;

/** Number of the test: products are cached for the lifetime of the page, so each test has its own. */
let n = 0;
let replies: Record<string, unknown>;
let sent: SentCall[];
const close = vi.fn();

beforeEach(() => {
  n += 1;
  close.mockReset();
  resetOverlays();
  user.setState({ isLoginIn: true });
  history.replaceState(null, '', '/');
  replies = {
    [ADD]: { code: 0, item_ids: [n] },
    [CART]: aCart([]),
    [STOCK]: { spu: 'RING', items: [] },
  };
  sent = answerCalls(replies);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(sizes: ChildProduct[], colours = 1, changes: Partial<ProductDetail> = {}) {
  const sku = `RING${n}`;
  replies[toPath(sku)] = { ...product(sku, sizes, colours), ...changes };
  await act(async () => {
    render(<QuickAdd data={{ sku }} close={close} complete={close} />);
  });
  await screen.findByText('Étoile 单钻戒指');
  return sku;
}
const click = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const choose = (name: string) => act(async () => void fireEvent.click(screen.getByRole('radio', { name })));
const added = () => findCalls(sent, ADD);

describe('quick add', () => {
  it('shows pictures, name, description, price, six colours, sizes and a link to the product [A9-26, A2-085, A2-086]', async () => {
    await open([size('50'), size('52')], 7);
    expect(screen.getByRole('list', { name: '商品图片' }).children).toHaveLength(2);
    expect(screen.getByText('18K 黄金')).toBeTruthy();
    expect(screen.getByText('¥26,500')).toBeTruthy();
    expect(screen.getByRole('list', { name: '颜色' }).querySelectorAll('button')).toHaveLength(6);
    expect(screen.getByRole('link', { name: /另有 1 种颜色/ }).textContent).toBe('+1');
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(screen.getByRole('link', { name: '查看更多产品信息' }).getAttribute('href')).toContain(
      '/product/',
    );
  });

  it('sends product id and quantity 1 for a simple product [A3-57]', async () => {
    await open([size('50')], 1, { type: 'simple' });
    await click('加入购物袋');
    expect(added().map(({ body }) => body)).toEqual([{ product_id: 17, qty: 1 }]);
  });

  it('sends child product, colour and size of a configurable product with an idempotency key [A3-58]', async () => {
    await open([size('50'), size('52')]);
    await choose('52');
    await click('加入购物袋');
    expect(added().map(({ body }) => body)).toEqual([
      {
        product_id: 17,
        qty: 1,
        child_sku: 'RING-52',
        options: [
          { option_id: 93, option_type_id: 5001 },
          { option_id: 142, option_type_id: 1152 },
        ],
      },
    ]);
    expect(added()[0]?.idempotencyKey).toMatch(/^[\w-]{8,100}$/);
  });

  it('reports that it adds before it requests it', async () => {
    await open([size('50')]);
    const paint = showTab();
    await click('加入购物袋');
    expect(screen.getByRole('button', { name: /正在加入/ })).toBeTruthy();
    expect(added()).toEqual([]);
    await act(paint);
    await waitFor(() => expect(added()).toHaveLength(1));
  });

  it('requires a size when there are several [A4-56]', async () => {
    await open([size('50'), size('52')]);
    await click('加入购物袋');
    expect(screen.getByRole('alert').textContent).toBe('请选择尺码');
    expect(added()).toEqual([]);
    await choose('52');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('adds the only size, closes, reloads the bag and shows a toast [A4-62, A4-55, A4-60]', async () => {
    await open([size('50', { sku: 'RING-50-ONLY' })]);
    await click('加入购物袋');
    expect(added()[0]?.body).toMatchObject({ product_id: 17, qty: 1, child_sku: 'RING-50-ONLY' });
    expect(close).toHaveBeenCalledOnce();
    expect(bagContent.getState().added).toEqual([n]);
    expect(findCalls(sent, CART)).toHaveLength(1);
    expect(shownToasts()).toEqual([
      { message: '添加到您的购物袋', link: { text: '查看购物袋', url: '/cart.html' } },
    ]);
  });

  it('shows the price of the chosen size, without a crossed-out price when it is not reduced', async () => {
    await open([size('50'), size('52', { price: '¥29,000' })]);
    await choose('52');
    expect(screen.getByText('¥29,000')).toBeTruthy();
    expect(document.querySelector('s')).toBeNull();
  });

  it('is sold out when the chosen size is, and offers its arrival notice [A4-57]', async () => {
    await open([size('50'), size('52', { stock: 0 })]);
    await choose('52，到货通知');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '已售罄' }).disabled).toBe(true);
    await click('到货通知');
    expect(shownPopups()).toEqual([
      { type: 'arrivalNotice', data: { sku: 'RING-52', name: 'Étoile 单钻戒指', size: '52' } },
    ]);
    await choose('50');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '加入购物袋' }).disabled).toBe(false);
  });

  it('is sold out when all sizes are [A4-57]', async () => {
    await open([size('50', { stock: 0 }), size('52', { status: false })], 1, { isPreOrder: true });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '已售罄' }).disabled).toBe(true);
    expect(screen.queryByText('预售')).toBeNull();
  });

  it('shows the note of a pre-ordered size up to the bar [A4-58]', async () => {
    await open([size('50', { isPreOrder: true, preOrderShippingNote: '三周内发货|详情请咨询' })], 1, {
      isPreOrder: true,
    });
    expect(screen.getByText('三周内发货')).toBeTruthy();
    expect(screen.getByText('预售')).toBeTruthy();
  });

  it('clears size and error at another colour, loads its product and stock, and tracks the change [A4-54]', async () => {
    const track = vi.fn();
    onTracked(({ event }) => track(event));
    const sku = await open([size('50'), size('52')], 2);
    const other = `${sku}-C1`;
    replies[toPath(other)] = {
      ...product(other, [size('50'), size('54'), size('56')], 2),
      relatedProducts: product(sku, [], 2).relatedProducts,
    };
    await click('加入购物袋');
    expect(screen.getByRole('alert')).toBeTruthy();
    await choose('50');
    replies[STOCK] = { spu: 'RING', items: [{ sku: 'RING-54', qty: 0 }] };
    await click('颜色 1');
    await screen.findByRole('radio', { name: '54，到货通知' });
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(findCalls(sent, toPath(other))).toHaveLength(1);
    expect(track).toHaveBeenCalledWith({ kind: 'colour_change', sku: other, color: '颜色 1' });
  });

  it('closes when the page is left [A4-59]', async () => {
    await open([size('50')]);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(close).toHaveBeenCalled();
  });

  it('shows an error when the product cannot be loaded, and loads it on retry', async () => {
    await act(async () => {
      render(<QuickAdd data={{ sku: 'LATE' }} close={close} complete={close} />);
    });
    replies[toPath('LATE')] = product('LATE', [size('50')]);
    await click('重试');
    expect(screen.getByText('Étoile 单钻戒指')).toBeTruthy();
  });
});

describe('add to bag', () => {
  it('sends one request for repeated clicks within 500 ms [A9-07]', async () => {
    // A whole number, so that the differences below are exact.
    const start = Math.ceil(performance.now());
    const now = vi.spyOn(performance, 'now').mockReturnValue(start);
    const entry = { product_id: 300 + n };
    expect(await Promise.all([addToBag(entry), addToBag(entry)])).toEqual(['added', 'ignored']);
    now.mockReturnValue(start + 499);
    expect(await addToBag(entry)).toBe('ignored');
    expect(added()).toHaveLength(1);
    now.mockReturnValue(start + 500);
    expect(await addToBag(entry)).toBe('added');
    expect(added()).toHaveLength(2);
  });

  it('shows the server’s refusal and keeps the dialog open [A8-01, A8-08]', async () => {
    replies[ADD] = refused('很抱歉，该商品已售罄', 1001);
    await open([size('50', { sku: 'RING-50-GONE' })]);
    await click('加入购物袋');
    await waitFor(() => expect(toastMessages()).toEqual(['很抱歉，该商品已售罄']));
    expect(close).not.toHaveBeenCalled();
    expect(findCalls(sent, CART)).toEqual([]);
  });

  it('repeats an unanswered request with the same idempotency key, and a refused one with another', async () => {
    const start = performance.now();
    const now = vi.spyOn(performance, 'now');
    const addLater = (seconds: number) => {
      now.mockReturnValue(start + seconds * 1000);
      return addToBag({ product_id: 400 + n });
    };
    replies[ADD] = NO_ANSWER;
    await addLater(0);
    replies[ADD] = refused('很抱歉，该商品已售罄', 1001);
    await addLater(5);
    await addLater(10);
    const [unanswered, repeated, next] = added().map(({ idempotencyKey }) => idempotencyKey);
    expect(repeated).toBe(unanswered);
    expect(next).not.toBe(unanswered);
  });

  it('asks a guest on the bag page to log in [A4-63]', async () => {
    user.setState({ isLoginIn: false });
    history.replaceState(null, '', '/cart.html');
    await addToBag({ product_id: 500 + n });
    expect(shownToasts()).toEqual([
      {
        message: '已添加到购物袋，登录后查看',
        link: { text: '登录', url: '/login.html?referer=%2Fcart.html' },
      },
    ]);
  });
});
