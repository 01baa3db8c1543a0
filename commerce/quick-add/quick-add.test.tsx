import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPopup, user } from '#chrome';
import { onTracked, request } from '#services';
import { showToast } from '#ui';
import { product, size } from '../../tests/support/rings.ts';
import { onAdded } from '../bag/added.ts';
import type { ChildProduct, ProductDetail } from '../product-data.ts';
import { addToBag } from './add-to-bag.ts';
import QuickAdd from './QuickAdd.tsx';

vi.mock('#services', async original => ({ ...(await original<object>()), request: vi.fn() }));
vi.mock('#chrome', async original => ({ ...(await original<object>()), openPopup: vi.fn() }));
vi.mock('#ui', async original => ({ ...(await original<object>()), showToast: vi.fn() }));
vi.mock('../bag/added.ts', () => ({ onAdded: vi.fn() }));

const call = vi.mocked(request) as unknown as ReturnType<typeof vi.fn>;
const ADD = 'POST /rest_partcheckout/checkout/add';
const DETAIL = 'GET /rest/default/V1/applet/product/:sku';
const STOCK = 'POST /rest/default/V1/applet/stock';

let n = 0;
let products: Record<string, ProductDetail>;
let stock: { sku: string; qty: number }[];
let added: unknown;
const close = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  n += 1;
  products = {};
  stock = [];
  added = { status: 200, message: '', data: { code: 0, item_ids: [n] } };
  user.setState({ isLoginIn: true });
  history.replaceState(null, '', '/');
  call.mockImplementation(async (endpoint: string, input: { params?: { sku: string } }) => {
    if (endpoint === ADD) return added;
    if (endpoint === STOCK) return { status: 200, message: '', data: { spu: 'RING', items: stock } };
    const found = products[input?.params?.sku ?? ''];
    return endpoint === DETAIL && found ? { status: 200, message: '', data: found } : null;
  });
});

async function open(sizes: ChildProduct[], colours = 1) {
  const sku = `RING${n}`;
  products[sku] = product(sku, sizes, colours);
  await act(async () => {
    render(<QuickAdd data={{ sku }} close={close} complete={close} />);
  });
  await screen.findByText('Étoile 单钻戒指');
  return sku;
}
const click = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const pick = (name: string) => act(async () => void fireEvent.click(screen.getByRole('radio', { name })));
const sent = () => call.mock.calls.filter(([to]) => to === ADD);

describe('quick add', () => {
  it('[A2-085] [A2-086] [A9-26] has pictures, name, description, price, six colours, sizes and the way on', async () => {
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

  it('[A4-56] asks for a size where there are several', async () => {
    await open([size('50'), size('52')]);
    await click('加入购物袋');
    expect(screen.getByRole('alert').textContent).toBe('请选择尺码');
    expect(sent()).toEqual([]);
    await pick('52');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[A4-55] [A4-60] [A4-62] takes the one size by itself, closes, tells the bag and says so', async () => {
    await open([size('50')]);
    await click('加入购物袋');
    expect(sent()[0]?.[1].body).toMatchObject({ product_id: 17, qty: 1, child_sku: 'RING-50' });
    expect(sent()[0]?.[2].idempotencyKey).toMatch(/^[\w-]{8,100}$/);
    expect(close).toHaveBeenCalledOnce();
    expect(onAdded).toHaveBeenCalledWith([n]);
    expect(showToast).toHaveBeenCalledWith({
      message: '添加到您的购物袋',
      link: { text: '查看购物袋', url: '/cart.html' },
    });
  });

  it('says what the chosen size costs, and strikes through nothing that was not reduced', async () => {
    await open([size('50'), size('52', { price: '¥29,000' })]);
    await pick('52');
    expect(screen.getByText('¥29,000')).toBeTruthy();
    expect(document.querySelector('s')).toBeNull();
  });

  it('[A4-57] is sold out when the chosen size is, and offers what stands in for it', async () => {
    await open([size('50'), size('52', { stock: 0 })]);
    await pick('52，到货通知');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '已售罄' }).disabled).toBe(true);
    await click('到货通知');
    expect(openPopup).toHaveBeenCalledWith('arrivalNotice', {
      sku: 'RING-52',
      name: 'Étoile 单钻戒指',
      size: '52',
    });
    await pick('50');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '加入购物袋' }).disabled).toBe(false);
  });

  it('[A4-57] is sold out when all sizes are', async () => {
    await open([size('50', { stock: 0 }), size('52', { status: false })]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '已售罄' }).disabled).toBe(true);
  });

  it('[A4-58] shows the note of a pre-ordered size, up to the bar', async () => {
    await open([size('50', { isPreOrder: true, preOrderShippingNote: '三周内发货|详情请咨询' })]);
    expect(screen.getByText('三周内发货')).toBeTruthy();
  });

  it('[A4-54] another colour clears size and error, brings its product and its stock, and is told', async () => {
    const heard = vi.fn();
    onTracked(({ event }) => heard(event));
    const sku = await open([size('50'), size('52')], 2);
    const other = `${sku}-C1`;
    products[other] = {
      ...product(other, [size('50'), size('54')], 2),
      relatedProducts: products[sku]!.relatedProducts,
    };
    stock = [{ sku: 'RING-54', qty: 0 }];
    await pick('50');
    await click('颜色 1');
    await screen.findByRole('radio', { name: '54，到货通知' });
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
    expect(call).toHaveBeenCalledWith(DETAIL, { params: { sku: other } });
    expect(heard).toHaveBeenCalledWith({ kind: 'colour_change', sku: other, color: '颜色 1' });
  });

  it('[A4-59] closes when the page is left', async () => {
    await open([size('50')]);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(close).toHaveBeenCalled();
  });

  it('says when the product does not come, and tries again', async () => {
    await act(async () => {
      render(<QuickAdd data={{ sku: 'LATE' }} close={close} complete={close} />);
    });
    products.LATE = product('LATE', [size('50')]);
    await click('重试');
    expect(screen.getByText('Étoile 单钻戒指')).toBeTruthy();
  });
});

describe('add to bag', () => {
  it('[A9-07] sends once, however often it is clicked within 500 ms', async () => {
    const start = Date.now();
    const now = vi.spyOn(Date, 'now').mockReturnValue(start);
    const entry = { product_id: 300 + n };
    expect(await Promise.all([addToBag(entry), addToBag(entry)])).toEqual(['added', 'ignored']);
    now.mockReturnValue(start + 499);
    expect(await addToBag(entry)).toBe('ignored');
    expect(sent()).toHaveLength(1);
    now.mockReturnValue(start + 500);
    expect(await addToBag(entry)).toBe('added');
    expect(sent()).toHaveLength(2);
    now.mockRestore();
  });

  it('[A8-08] tells a refusal in the server’s words, and keeps the dialog', async () => {
    added = { status: 1001, message: '很抱歉，该商品已售罄', data: null };
    await open([size('50', { sku: 'RING-50-GONE' })]);
    await click('加入购物袋');
    await waitFor(() => expect(showToast).toHaveBeenCalledWith('很抱歉，该商品已售罄'));
    expect(close).not.toHaveBeenCalled();
    expect(onAdded).not.toHaveBeenCalled();
  });

  it('sends the same key again when no answer came', async () => {
    const now = vi.spyOn(Date, 'now');
    const entry = { product_id: 400 + n };
    added = null;
    await addToBag(entry);
    added = { status: 200, message: '', data: { code: 0, item_ids: [] } };
    now.mockReturnValue(Date.now() + 5000);
    await addToBag(entry);
    const keys = sent().map(([, , options]) => options.idempotencyKey);
    expect(keys[0]).toBe(keys[1]);
    now.mockRestore();
  });

  it('[A4-63] a guest at the bag page is asked to log in', async () => {
    user.setState({ isLoginIn: false });
    history.replaceState(null, '', '/cart.html');
    await addToBag({ product_id: 500 + n });
    expect(showToast).toHaveBeenCalledWith(
      expect.objectContaining({ link: { text: '登录', url: '/login.html?referer=/cart.html' } }),
    );
  });
});
