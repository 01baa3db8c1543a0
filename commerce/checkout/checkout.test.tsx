import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refused } from '../../tests/support/answer-calls.ts';
import {
  agree,
  alerts,
  answeredCheckout,
  buildOrder,
  line,
  PATHS,
  press,
  showCheckout,
} from '../../tests/support/checkout-screen.tsx';
import { toastMessages } from '../../tests/support/overlays.ts';
import { changesBetween } from './changes.ts';

// jsdom cannot navigate.
vi.mock('./leave-checkout.ts');

const checkout = answeredCheckout();

describe('checkout', () => {
  it.each([
    ['a notebook', { notebook: true, redPackage: false }, ['随单附赠笔记本']],
    ['a red packet', { notebook: false, redPackage: true }, ['新岁红包']],
    ['neither', { notebook: false, redPackage: false }, []],
  ])('shows the gifts of an order with %s [A4-88]', async (_what, gifts, shown) => {
    checkout.replies[PATHS.items] = buildOrder([line()], { gifts });
    await showCheckout();
    expect(
      screen.queryAllByText(/^(随单附赠笔记本|新岁红包)$/).map(({ textContent }) => textContent),
    ).toEqual(shown);
    expect(screen.queryByText('随单礼赠') !== null).toBe(shown.length > 0);
    expect(checkout.findCalls(PATHS.gifts)).toHaveLength(shown.length > 0 ? 1 : 0);
  });

  it('loads the payment methods without an order id, and shows why there are none [A3-56, A8-04]', async () => {
    checkout.replies[PATHS.methods] = refused('支付服务暂不可用，请稍后再试', 503);
    await showCheckout();
    expect(checkout.findCalls(PATHS.methods)[0]?.url).toBe(`${PATHS.methods}?order_id=`);
    expect(toastMessages()).toEqual(['支付服务暂不可用，请稍后再试']);
    expect(alerts()[0]).toContain('支付服务暂不可用');
  });

  it('offers same-day delivery when it is available at the address', async () => {
    checkout.replies[PATHS.sameDay] = {
      available: true,
      message: '14:00 前付款，今日送达',
      cutoff: '14:00',
      fee: '¥0',
    };
    await showCheckout();
    expect(checkout.findCalls(PATHS.sameDay)[0]?.body).toEqual({ address_id: 7, quickPurchase: false });
    fireEvent.click(screen.getByLabelText(/当日送达/));
    agree();
    await press('提交订单');
    expect(checkout.findCalls(PATHS.order)[0]?.body).toMatchObject({ delivery_method: 'sameday' });
  });

  it('shows an error when the order cannot be loaded, and a message when nothing can be ordered', async () => {
    checkout.replies[PATHS.items] = undefined;
    const { unmount } = await showCheckout();
    expect(alerts()[0]).toContain('订单信息未能载入');
    checkout.replies[PATHS.items] = buildOrder([]);
    await press('重试');
    expect(screen.getByText('没有可结算的商品')).toBeTruthy();
    unmount();
  });

  it('describes each change between two versions of an order', () => {
    const now = [line({ qty: 3, stock: 2 }), line({ id: [3], name: '丝巾' })];
    const belt = line({ id: [2], name: '腰带' });
    const ring = line({ id: [4], name: '戒指' });
    expect(changesBetween([line(), belt, ring], now, [belt])).toEqual([
      '“腰带”已售罄，已从本次订单中移出，仍保留在购物袋内。',
      '“戒指”已不在本次订单中。',
      '“Aria 手提包”的数量更新为 3 件。',
      '“Aria 手提包”仅余 2 件，请调整数量。',
      '“丝巾”已加入本次订单。',
    ]);
  });
});
