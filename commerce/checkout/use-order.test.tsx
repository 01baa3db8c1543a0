import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refused } from '../../tests/support/answer-calls.ts';
import {
  ADDRESS,
  agree,
  alerts,
  answeredCheckout,
  buildOrder,
  fillAddress,
  line,
  PATHS,
  PLACED,
  press,
  showCheckout,
  type,
} from '../../tests/support/checkout-screen.tsx';
import { toastMessages } from '../../tests/support/overlays.ts';
import { leaveCheckout } from './leave-checkout.ts';

// jsdom cannot navigate.
vi.mock('./leave-checkout.ts');

const checkout = answeredCheckout();

describe('placing an order', () => {
  it('sends the form with the total on screen, and leaves for the payment page [A7-41]', async () => {
    await showCheckout();
    fireEvent.click(screen.getByLabelText('开具电子发票'));
    type('发票抬头', '林晚');
    type('接收邮箱', 'lin@example.cn');
    type('例如方便收货的时间', '周末送达');
    agree();
    await press('提交订单');
    expect(checkout.findCalls(PATHS.order)[0]?.body).toEqual({
      address_id: 7,
      payment_method: 'alipay',
      delivery_method: 'standard',
      invoice: { type: 'personal', title: '林晚', email: 'lin@example.cn' },
      remark: '周末送达',
      quickPurchase: false,
      grand: '¥26,500',
    });
    expect(leaveCheckout).toHaveBeenCalledExactlyOnceWith('26112100000001', '/_pay/token');
  });

  it('sends nothing while the form is invalid, shows each message and focuses the first invalid field', async () => {
    checkout.asGuest();
    await showCheckout();
    const texts = screen.getAllByRole('link', { name: /^《/ }).map(({ textContent }) => textContent);
    expect(texts).toEqual(['《销售条款》', '《个人信息处理规则（访客版）》（在新窗口打开）']);
    fireEvent.click(screen.getByLabelText('开具电子发票'));
    fireEvent.click(screen.getByLabelText('企业'));
    await press('提交订单');
    expect(alerts()).toEqual(
      expect.arrayContaining([
        '请输入姓氏',
        '请填写企业名称',
        '请填写纳税人识别号',
        '请先阅读并同意销售条款与个人信息处理规则',
      ]),
    );
    expect(document.activeElement).toBe(screen.getByLabelText(/^姓氏/));
    expect(checkout.findCalls(PATHS.order)).toEqual([]);
  });

  it('sends the gift services with a card that is shown while it is written, and keeps both for the tab', async () => {
    const { unmount } = await showCheckout();
    fireEvent.click(screen.getByLabelText(/礼盒包装/));
    fireEvent.click(screen.getByLabelText(/附上贺卡/));
    await screen.findByLabelText(/^贺卡内容/);
    agree();
    await press('提交订单');
    expect(alerts()).toContain('请填写贺卡内容');
    expect(document.activeElement).toBe(screen.getByLabelText(/^贺卡内容/));
    type('收礼人', '小满');
    type('贺卡内容', '生日快乐');
    type('落款', '晚');
    fireEvent.click(screen.getByRole('radio', { name: '墨色烫金' }));
    fireEvent.click(screen.getByRole('radio', { name: '竖排' }));
    const preview = screen.getByRole('region', { name: '贺卡预览' });
    const figure = preview.querySelector('figure');
    expect([figure?.dataset.paper, figure?.dataset.hand]).toEqual(['ink', 'upright']);
    expect(preview.textContent).toBe('致 小满生日快乐晚');
    expect(within(preview).getByRole('img', { name: 'VITRINE' })).toBeTruthy();
    // The page is left and opened again.
    unmount();
    await showCheckout();
    expect(screen.getByLabelText<HTMLInputElement>(/礼盒包装/).checked).toBe(true);
    expect((await screen.findByRole('region', { name: '贺卡预览' })).textContent).toContain(
      '致 小满生日快乐晚',
    );
    agree();
    checkout.replies[PATHS.order] = refused('很抱歉，请稍后再试');
    await press('提交订单');
    fireEvent.click(screen.getByLabelText(/附上贺卡/));
    await press('提交订单');
    expect(checkout.findCalls(PATHS.order).map(({ body }) => (body as { gift: object }).gift)).toEqual([
      {
        ...{ wrap: true, hide_price: false, to: '小满', message: '生日快乐', from: '晚' },
        ...{ paper: 'ink', hand: 'upright' },
      },
      { wrap: true, hide_price: false },
    ]);
  });

  it.each(['member', 'guest'])(
    'leaves the address of a gift to its recipient: a %s needs none',
    async who => {
      if (who === 'guest') checkout.asGuest();
      const offer = { available: true, message: '今日送达', cutoff: '14:00', fee: '¥0' };
      checkout.replies[PATHS.sameDay] = offer;
      await showCheckout();
      if (who === 'member') fireEvent.click(screen.getByLabelText(/当日送达/));
      fireEvent.click(screen.getByLabelText(/收礼人自己填写地址/));
      expect(screen.getByText(/付款后，您将获得一个填写链接/)).toBeTruthy();
      expect(screen.queryByLabelText(/^详细地址/)).toBeNull();
      expect(screen.queryByLabelText(/送达日期/)).toBeNull();
      agree();
      await press('提交订单');
      const body = checkout.findCalls(PATHS.order)[0]?.body;
      expect(body).toMatchObject({
        delivery_method: 'standard',
        gift: { by_recipient: true, hide_price: true },
      });
      expect(body).not.toHaveProperty('address');
      expect(body).not.toHaveProperty('address_id');
      expect(leaveCheckout).toHaveBeenCalledOnce();
    },
  );

  it('sends one order for a double click', async () => {
    await showCheckout();
    agree();
    fireEvent.click(screen.getByText('提交订单'));
    await press('正在提交订单…');
    expect(checkout.findCalls(PATHS.order)).toHaveLength(1);
  });

  it('repeats an unanswered order with the same idempotency key, and a refused one with another', async () => {
    checkout.replies[PATHS.order] = undefined;
    await showCheckout();
    agree();
    await press('提交订单');
    expect(toastMessages()).toEqual(['网络连接不畅，请稍后重试']);
    checkout.replies[PATHS.order] = refused('订单金额已更新，请确认后再提交');
    await press('提交订单');
    checkout.replies[PATHS.order] = PLACED;
    await press('提交订单');
    const keys = checkout.findCalls(PATHS.order).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(leaveCheckout).toHaveBeenCalledOnce();
  });

  it('shows and focuses what has changed after a refusal, and keeps the typed fields', async () => {
    checkout.asGuest();
    checkout.replies[PATHS.items] = buildOrder([line(), line({ id: [2], name: '单钻戒指' })]);
    await showCheckout();
    fillAddress();
    agree();
    checkout.replies[PATHS.order] = refused('很抱歉，“单钻戒指”库存不足，请返回购物袋修改');
    const dearer = line({ price: '¥27,000', nativePrice: 2_700_000 });
    const soldOut = line({ id: [2], name: '单钻戒指', stock: 0 });
    checkout.replies[PATHS.items] = buildOrder([dearer]);
    checkout.replies[PATHS.cart] = { data: [dearer, soldOut] };
    await press('提交订单');
    const notice = screen.getAllByRole('alert')[0];
    expect(notice?.textContent).toContain('“单钻戒指”库存不足');
    expect(notice?.textContent).toContain('“单钻戒指”已售罄，已从本次订单中移出，仍保留在购物袋内。');
    expect(notice?.textContent).toContain('“Aria 手提包”的价格由 ¥26,500 更新为 ¥27,000。');
    expect(document.activeElement).toBe(notice);
    expect((screen.getByLabelText(/^详细地址/) as HTMLInputElement).value).toBe('南京西路1266号');
    expect(screen.getAllByText('已售罄').length).toBeGreaterThan(0);
  });

  it('keeps the typed fields and the payment method over a reload until the order is placed', async () => {
    checkout.asGuest();
    checkout.replies[PATHS.methods] = {
      items: [
        { code: 'alipay', title: '支付宝', selected: true },
        { code: 'wechat', title: '微信支付', selected: false },
      ],
      ...{ order_id: '', grand_total: '' },
    };
    await showCheckout();
    fireEvent.click(screen.getByLabelText(/微信支付/));
    fillAddress();
    agree();
    await act(async () => {});
    document.body.replaceChildren();
    await showCheckout();
    expect((screen.getByLabelText(/^区域/) as HTMLInputElement).value).toBe('310106');
    agree();
    await press('提交订单');
    expect(checkout.findCalls(PATHS.order)[0]?.body).toMatchObject({
      address: { country_id: 'CN', district: '静安区' },
      payment_method: 'wechat',
      flag: 1,
    });
    expect(sessionStorage.getItem('vitrine.checkout')).toBeNull();
  });

  it('keeps what was typed and chosen when the member’s first address is saved', async () => {
    const addresses = (items: object[]) => ({ items, total: items.length, limit: 20 });
    checkout.replies[PATHS.addresses] = addresses([]);
    checkout.replies[PATHS.methods] = {
      items: [
        { code: 'alipay', title: '支付宝', selected: true },
        { code: 'wechat', title: '微信支付', selected: false },
      ],
      ...{ order_id: '', grand_total: '' },
    };
    await showCheckout();
    fireEvent.click(screen.getByLabelText(/微信支付/));
    type('例如方便收货的时间', '周末送达');
    fillAddress();
    checkout.replies['/rest_customer/address/add'] = ADDRESS;
    checkout.replies[PATHS.addresses] = addresses([ADDRESS]);
    await press('保存');
    agree();
    await press('提交订单');
    const { address_id } = ADDRESS;
    expect(checkout.findCalls(PATHS.order)[0]?.body).toMatchObject({
      ...{ address_id, payment_method: 'wechat', remark: '周末送达' },
    });
  });

  it('orders a quick purchase instead of the bag', async () => {
    history.replaceState(null, '', '/checkout/index/index?quickPurchase=true');
    await showCheckout();
    for (const path of [PATHS.info, PATHS.items, PATHS.cart])
      expect(checkout.findCalls(path)[0]?.url).toBe(`${path}?quickPurchase=true`);
    agree();
    await press('提交订单');
    expect(checkout.findCalls(PATHS.order)[0]?.body).toMatchObject({ quickPurchase: true });
  });
});
