import { beforeEach, describe, expect, it } from 'vitest';
import { storeForEachTest } from './commerce.ts';
import type { Member } from './shopper.ts';

const store = storeForEachTest();
let member: Member;
beforeEach(async () => {
  member = await store.member();
});

const pay = (url: string, action = 'pay') => member.send('POST', `${url}/${action}`);

describe('orders', () => {
  it('are listed in pages, newest first [A7-83]', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.unshift((await store.placed(member)).increment_id);
    const page = async (number: number) =>
      (await store.orders(member, { page: number, page_size: 2 })).items.map(item => item.increment_id);
    expect([...(await page(1)), ...(await page(2)), ...(await page(3))]).toEqual(ids);
    expect(await store.orders(member, { status: 'canceled' })).toMatchObject({
      items: [],
      total: 0,
      total_pages: 0,
    });
  });

  it('are flagged as new until the list has shown them [A2-010, A7-87]', async () => {
    const flag = async () => (await member.get('/rest_sales/order/neworder')).data;
    expect(await flag()).toEqual({ newOrderStatus: false });
    await store.placed(member);
    expect(await flag()).toEqual({ newOrderStatus: true });
    expect((await store.orders(member)).items).toMatchObject([{ is_new: true }]);
    expect(await flag()).toEqual({ newOrderStatus: false });
    expect((await store.orders(member)).items).toMatchObject([{ is_new: false }]);
  });

  it('are hidden from other members [A7-88, A7-84]', async () => {
    const other = await store.member('13800138001');
    const { increment_id: id, pay_url } = await store.placed(member);
    await pay(pay_url);
    const refused = [
      other.post('/rest_sales/order/orderDetail', { id }),
      other.post('/rest_sales/order/collectinvoice', {
        order_id: id,
        type: 'personal',
        title: '林晚',
        email: 'a@b.cn',
      }),
      other.get(`/rest_api/checkout/paid/?orderId=${id}`),
      other.get(`/rest_api/checkout/payment/action/list/?order_id=${id}`),
      other.post('/rest_api/checkout/switchpaymentpost', { orderId: id, paymentMethod: 'wechat' }),
      other.get(`/rest/default/V1/applet/orderRecommendProducts?incrementId=${id}`),
    ];
    for (const answer of await Promise.all(refused)) {
      expect(answer).toMatchObject({ http: 200, status: 404, data: null });
    }
    expect((await store.orders(other)).total).toBe(0);
    expect(await store.detail(member, id)).toMatchObject({ invoice_status: 1, payment_method: 'alipay' });
    const own = await member.get(`/rest/default/V2/applet/orderRecommendProducts?incrementId=${id}`);
    expect(own.status).toBe(200);
  });
});

describe('an invoice', () => {
  const requestInvoice = (order_id: string, more: object = {}) =>
    member.post('/rest_sales/order/collectinvoice', {
      order_id,
      type: 'personal',
      title: '林晚',
      email: 'linwan@example.cn',
      ...more,
    });

  it('can be requested once, after the order is paid [A7-85]', async () => {
    const { increment_id: id, pay_url } = await store.placed(member);
    expect(await requestInvoice(id)).toMatchObject({ status: 409, message: '该订单暂不能申请发票' });
    await pay(pay_url);
    expect(await store.detail(member, id)).toMatchObject({ invoice_status: 1 });
    expect(await requestInvoice(id, { title: ' ' })).toMatchObject({
      status: 400,
      message: '请填写发票抬头',
    });
    const company = { type: 'company', title: '华彩商贸有限公司', tax_no: '91310000MA1FL0XX1Y' };
    expect(await requestInvoice(id, { ...company, tax_no: '12' })).toMatchObject({
      message: '请输入正确的纳税人识别号',
    });
    const answers = await Promise.all([requestInvoice(id, company), requestInvoice(id, company)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await store.detail(member, id)).toMatchObject({
      invoice_status: 2,
      invoice: { ...company, email: 'linwan@example.cn' },
    });
  });

  it('can be requested with the order', async () => {
    await store.add(member, 'BAG');
    const invoice = { type: 'personal', title: '林晚', email: 'linwan@example.cn' };
    const { data } = await store.order(member, { invoice });
    await pay(data.pay_url);
    expect(await store.detail(member, data.increment_id)).toMatchObject({ invoice_status: 2, invoice });
  });
});
