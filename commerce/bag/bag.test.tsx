import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bag, openPopups, type PopupProps, registerPopups, user, wishlist } from '#chrome';
import { aCart, aChild, aCombination, aLine } from '../../tests/support/bagLines.ts';
import { toasts } from '../../ui/toast/toasts.ts';
import type { Cart } from './cart.ts';
import { changeQty, removeLines, selectLine, settled } from './change.ts';
import { changeSize } from './change-size.ts';
import { bagContent, know, loadBag } from './content.ts';
import { LineItem } from './line-item/LineItem.tsx';
import { itemOf } from './line-item/line-item.ts';
import { Quantity } from './line-item/Quantity.tsx';
import { moveToWishlist } from './move-to-wishlist.ts';
import { bagPopups } from './popups.ts';
import DelProduct from './remove-dialog/DelProduct.tsx';

registerPopups(bagPopups);

/** What the server answers, by the end of the path; null is no answer at all. */
let answers: Record<string, unknown>;
let calls: { path: string; body: unknown; keepalive: boolean | undefined }[];
const pathsCalled = () => calls.map(({ path }) => path);
const granted = (data: unknown) => ({ status: 200, message: '', data });

beforeEach(async () => {
  calls = [];
  answers = {};
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = (url.split('?')[0] ?? '').split('/').slice(-2).join('/');
    const body = init?.body ? JSON.parse(String(init.body)) : undefined;
    calls.push({ path, body, keepalive: init?.keepalive });
    const answer = answers[path];
    if (answer === null || answer === undefined) throw new TypeError('offline');
    return new Response(JSON.stringify(answer));
  });
  localStorage.clear();
  toasts.setState({ toasts: [] });
  user.setState({ isLoginIn: true });
  wishlist.setState({ productIds: [], total: 0, isKnown: true });
  bagContent.setState({ added: [] });
});

const hold = (...lines: Cart['data']) => know(aCart(lines));
const toastsNow = () => toasts.getState().toasts.map(({ message }) => message);

describe('a line', () => {
  const RING = aLine({ isPreOrder: true, preOrderShippingNoteBySku: '短|长', qty: 2, rowTotal: '¥20,000' });

  it('[A2-061] stands in mini cart, bag page and checkout', () => {
    for (const mode of ['mini', 'cart', 'checkout'] as const) {
      const { container, unmount } = render(<LineItem item={itemOf(RING, mode)} mode={mode} />);
      expect(screen.getByRole('link', { name: '单钻戒指' }).getAttribute('href')).toBe('/product/RING.html');
      expect(container.textContent).toContain(mode === 'mini' ? '短' : '长');
      expect(container.textContent).toContain('× 2');
      expect(container.textContent).toContain('¥20,000');
      unmount();
    }
  });

  it('[A4-40] has no links when disabled, and says that it is sold out; that alone at stock 0', () => {
    const { rerender } = render(
      <LineItem item={itemOf(aLine({ product_status: false }), 'cart')} mode="cart" />,
    );
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getAllByText('已售罄').length).toBeGreaterThan(0);
    rerender(<LineItem item={itemOf(aLine({ stock: 0 }), 'cart')} mode="cart" />);
    expect(screen.getByRole('link', { name: '单钻戒指' })).toBeTruthy();
    expect(screen.getAllByText('已售罄').length).toBeGreaterThan(0);
  });

  it('shows what a custom combination is made of', () => {
    render(<LineItem item={itemOf(aCombination(), 'cart')} mode="cart" />);
    expect(within(screen.getByRole('list', { name: '组合包含' })).getAllByRole('listitem')).toHaveLength(2);
  });

  it('says how few are left of what is wanted', () => {
    render(<LineItem item={itemOf(aLine({ qty: 5, stock: 3 }), 'cart')} mode="cart" />);
    expect(screen.getByText('库存不足，仅余 3 件，请减少数量')).toBeTruthy();
  });

  it('[A4-64] plus does nothing at stock 0', async () => {
    render(<Quantity line={aLine({ stock: 0 })} />);
    fireEvent.click(screen.getByRole('button', { name: '增加一件' }));
    await settled();
    expect(calls).toEqual([]);
  });

  it('[A4-65] minus at the last piece asks to remove', () => {
    render(<Quantity line={aLine()} />);
    fireEvent.click(screen.getByRole('button', { name: '减少一件' }));
    expect(openPopups().map(({ type }) => type)).toEqual(['delProduct']);
    expect(calls).toEqual([]);
  });
});

describe('asking before a line goes', () => {
  const ask = (line: Cart['data'][number]) => {
    const complete = vi.fn();
    const props: PopupProps<'delProduct'> = { data: { line }, close: vi.fn(), complete };
    render(<DelProduct {...props} />);
    return complete;
  };
  const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

  it('[A4-75] [A4-76] [A8-31] offers wishlist, removal and going back', () => {
    const complete = ask(aLine());
    expect(screen.getByRole('heading', { name: '从购物袋移除商品' })).toBeTruthy();
    expect(screen.getByText('确定要删除这件商品吗？')).toBeTruthy();
    expect(buttons()).toEqual(['移入心愿单', '确认删除', '取消']);
    fireEvent.click(screen.getByRole('button', { name: '确认删除' }));
    expect(complete).toHaveBeenCalledExactlyOnceWith('delete');
  });

  it('[A4-74] [A4-77] warns that a combination goes as a whole, and offers no wishlist', () => {
    ask(aCombination());
    expect(screen.getByText(/整套组合将一并移除/)).toBeTruthy();
    expect(buttons()).toEqual(['确认删除', '取消']);
  });
});

describe('changing the bag', () => {
  it('shows a change at once; the server’s answer corrects it, and other tabs hear of it', async () => {
    hold(aLine());
    answers['checkout/totals'] = granted(aCart([aLine({ qty: 2, stock: 2 })]));
    const done = changeQty(1, 3);
    expect(bagContent.getState().cart?.data[0]?.qty).toBe(3);
    expect(bag.getState().quantity).toBe(3);
    expect(await done).toBe(true);
    expect(bagContent.getState()).toMatchObject({ busy: false, cart: { data: [{ qty: 2 }] } });
    expect(bag.getState().quantity).toBe(2);
    expect(localStorage.getItem('vitrine.bag')).toContain('"quantity":2');
  });

  it('takes back what is refused, in the server’s words, and what did not arrive', async () => {
    hold(aLine());
    answers['checkout/totals'] = { status: 1001, message: '库存不足：仅余 1 件', data: null };
    answers['isInCart/1'] = granted(aCart([aLine({ stock: 1 })]));
    expect(await changeQty(1, 2)).toBe(false);
    expect(bagContent.getState().cart?.data[0]).toMatchObject({ qty: 1, stock: 1 });
    answers['checkout/delete'] = null;
    expect(await removeLines([1])).toBe(false);
    expect(bagContent.getState().cart?.data).toHaveLength(1);
    expect(toastsNow()).toEqual(['库存不足：仅余 1 件', '网络连接不畅，请稍后重试']);
  });

  it('sends quick clicks one after another, the last of them for all', async () => {
    hold(aLine({ stock: 9 }));
    answers['checkout/totals'] = granted(aCart([aLine({ qty: 5, stock: 9 })]));
    await Promise.all([2, 3, 4, 5].map(qty => changeQty(1, qty)));
    await settled();
    expect(calls.map(({ body }) => body)).toEqual([
      { items: [{ item_id: 1, qty: 2 }] },
      { items: [{ item_id: 1, qty: 5 }] },
    ]);
    expect(bagContent.getState().cart?.data[0]?.qty).toBe(5);
  });

  it('sends what waits for its turn when the page is left, so that it arrives; and only once', async () => {
    hold(aLine());
    answers['checkout/totals'] = granted(aCart([aLine({ qty: 2 })]));
    const changes = Promise.all([changeQty(1, 2), selectLine(1, false)]);
    dispatchEvent(new Event('pagehide'));
    expect(calls).toMatchObject([
      { keepalive: true, body: { items: [{ qty: 2 }] } },
      { keepalive: true, body: { items: [{ isSelected: false }] } },
    ]);
    expect(await changes).toEqual([true, true]);
    dispatchEvent(new Event('pagehide'));
    expect(calls).toHaveLength(2);
  });

  it('does not let an overtaken reading take the answer’s place', async () => {
    hold(aLine());
    answers['isInCart/1'] = granted(aCart([aLine()]));
    const reading = loadBag();
    know(aCart([]));
    await reading;
    expect(bagContent.getState().cart?.data).toEqual([]);
  });

  it('[A4-67] [A8-35] changes a size by adding the new one, then removing the old', async () => {
    const [line, other] = [aLine({ qty: 2 }), aChild({ sku: 'RING-54', size: { value: 1103, label: '54' } })];
    hold(line);
    answers['checkout/add'] = { status: 1001, message: '很抱歉，该商品已售罄', data: null };
    answers['isInCart/1'] = granted(aCart([line]));
    await changeSize(line, other);
    expect(pathsCalled()).toEqual(['checkout/add', 'isInCart/1']);
    expect(bagContent.getState().cart?.data[0]?.sku).toBe('RING-52');

    calls = [];
    answers['checkout/add'] = granted({ code: 0, item_ids: [2] });
    answers['checkout/delete'] = granted(aCart([aLine({ id: [2], sku: 'RING-54' })]));
    await changeSize(line, other);
    expect(pathsCalled()).toEqual(['checkout/add', 'checkout/delete', 'isInCart/1']);
    expect(calls[0]?.body).toEqual({
      product_id: 7,
      qty: 2,
      child_sku: 'RING-54',
      options: [
        { option_id: 93, option_type_id: 5000 },
        { option_id: 142, option_type_id: 1103 },
      ],
    });
    expect(toastsNow()).toEqual(['很抱歉，该商品已售罄', '尺寸已更新']);
  });

  it('[A4-66] [A4-69] moves to the wishlist: adds, tells, reads the wishlist, then removes unasked', async () => {
    hold(aLine());
    answers['wishlist/add'] = granted({ item_id: 3, total: 1 });
    answers['wishlist/productListAll'] = granted({
      limit: 100,
      total: 1,
      productIds: [{ product_id: 7, item_id: 3 }],
    });
    answers['checkout/delete'] = granted(aCart([]));
    const asked = openPopups().length;
    await moveToWishlist(aLine());
    expect(pathsCalled()).toEqual(['wishlist/add', 'wishlist/productListAll', 'checkout/delete']);
    expect(toastsNow()).toEqual(['商品已加入心愿单']);
    expect(openPopups()).toHaveLength(asked);
  });

  it.each([
    ['is known', true, ['checkout/delete']],
    ['has not been read yet', false, ['wishlist/productListAll', 'checkout/delete']],
  ])(
    '[A4-68] [A8-33] only removes what the wishlist holds already, where that %s',
    async (_how, isKnown, paths) => {
      hold(aLine());
      const held = { productIds: [{ product_id: 7, item_id: 3 }], total: 1 };
      wishlist.setState(isKnown ? held : { isKnown });
      answers['wishlist/productListAll'] = granted({ limit: 100, ...held });
      answers['checkout/delete'] = granted(aCart([]));
      await moveToWishlist(aLine());
      expect(pathsCalled()).toEqual(paths);
      expect(toastsNow()).toEqual(['该商品已在您的心愿单中']);
    },
  );

  it('keeps the line when the wishlist is full', async () => {
    hold(aLine());
    answers['wishlist/add'] = { status: 400, message: '心愿单已满', data: null };
    await moveToWishlist(aLine());
    expect(pathsCalled()).toEqual(['wishlist/add']);
    expect(bagContent.getState().cart?.data).toHaveLength(1);
  });
});
