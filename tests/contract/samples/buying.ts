import { pickupDays } from '#schemas';
import { signNotification } from '../../../server/sandbox/payment/signed-notification.ts';
import { codeFor } from '../../server/codes.ts';
import { ADDRESS, type Store } from '../../server/commerce.ts';
import type { Member } from '../../server/shopper.ts';
import { newMobile } from '../open-store.ts';
import type { SamplesOf } from '../sample.ts';
import { BAG, withBag } from './bag.ts';

/** Creates a member with an order, optionally paid. */
async function withOrder(store: Store, pay = false) {
  const by: Member = await store.member(newMobile());
  const { increment_id: id, pay_url } = await store.placed(by, BAG);
  if (pay) await by.send('POST', `${pay_url}/pay`);
  return { by, id, token: pay_url.split('/').at(-1) as string };
}

async function withDelivered(store: Store) {
  const { by, id } = await withOrder(store, true);
  const order = store.database.db.updateTable('orders').where('increment_id', '=', id);
  await order.set({ status: 'delivered', delivered_at: new Date() }).execute();
  return { by, id };
}

function buildReturn(id: string) {
  const [pickup_date] = pickupDays(new Date()) as [string];
  const pickup = { pickup_date, pickup_slot: 'evening' as const };
  return { order_id: id, items: [{ position: 0, qty: 1 }], reason: 'mind' as const, ...pickup };
}

async function verifiedGuest(store: Store) {
  const by = store.guest();
  await withBag(store, by);
  const visit = store.database.db.updateTable('visitors').where('key', '=', by.key);
  await visit.set({ guest_mobile: newMobile() }).execute();
  return by;
}

export const orders: SamplesOf<'orders'> = {
  place: {
    'a member with a saved address': async store => {
      const { by } = await withBag(store, await store.member(newMobile()));
      const { data } = await by.post<{ address_id: number }>('/rest_customer/address/add', { data: ADDRESS });
      return { by, body: { address_id: data.address_id, payment_method: 'wechat', remark: '请附贺卡' } };
    },
    'a guest with a verified mobile': async store => {
      const by = await verifiedGuest(store);
      const invoice = { type: 'personal', title: '林晚', email: 'linwan@example.cn' } as const;
      return { by, body: { address: ADDRESS, payment_method: 'alipay', invoice, flag: 1 } };
    },
  },
  contact: {
    'a member': async store => ({ by: await store.member(newMobile()) }),
    'a guest with a verified mobile': async store => ({ by: await verifiedGuest(store) }),
  },
  sameDay: {
    'a province': async store => ({ by: store.guest(), body: { region_id: '31' } }),
    'a bag': async store => ({ by: (await withBag(store)).by, body: { region_id: '44', quickPurchase: 0 } }),
  },
  estimate: {
    'a product': async store => ({
      by: store.guest(),
      body: { sku: BAG, region_id: '31', engraved: 0 as const },
    }),
    'a bag': async store => ({ by: (await withBag(store)).by, body: {} }),
  },
  list: {
    'with an order': async store => ({
      by: (await withOrder(store, true)).by,
      body: { page: 1, page_size: 5 },
    }),
    'without orders': async store => ({ by: await store.member(newMobile()), body: { status: 'shipped' } }),
  },
  detail: {
    'to be paid': async store => {
      const { by, id } = await withOrder(store);
      return { by, body: { id } };
    },
    'with an invoice': async store => {
      const { by, id } = await withOrder(store, true);
      const invoice = { type: 'personal', title: '林晚', email: 'linwan@example.cn' };
      await by.post('/rest_sales/order/collectinvoice', { order_id: id, ...invoice });
      return { by, body: { id } };
    },
  },
  invoice: {
    'a company': async store => {
      const { by, id } = await withOrder(store, true);
      const company = { title: '华彩商贸有限公司', tax_no: '91310000MA1FL0XX1Y', email: 'linwan@example.cn' };
      return { by, body: { order_id: id, type: 'company', ...company } };
    },
  },
  change: {
    'address, and the invoice': async store => {
      const { by, id } = await withOrder(store, true);
      const invoice = { type: 'personal', title: '林晚', email: 'linwan@example.cn' } as const;
      return { by, body: { order_id: id, address: { ...ADDRESS, street: '南京西路1268号' }, invoice } };
    },
  },
  cancel: {
    'a paid order': async store => {
      const { by, id } = await withOrder(store, true);
      return { by, body: { order_id: id } };
    },
  },
  requestReturn: {
    'a delivered order': async store => {
      const { by, id } = await withDelivered(store);
      return { by, body: buildReturn(id) };
    },
  },
  cancelReturn: {
    'a return before the pick-up': async store => {
      const { by, id } = await withDelivered(store);
      const { data } = await by.post<{ return_number: string }>(
        '/rest_sales/order/requestreturn',
        buildReturn(id),
      );
      return { by, body: { order_id: id, return_number: data.return_number } };
    },
  },
  findGuest: {
    'an order of the guest': async store => {
      const by = await verifiedGuest(store);
      const order = await store.order(by);
      return { by, body: { order_id: order.data.increment_id } };
    },
  },
  keepGuest: {
    'an order of the guest': async store => {
      const by = store.guest();
      await withBag(store, by);
      const mobile = newMobile();
      const authorization_code = await codeFor(by, mobile, 'keep_order');
      const visit = store.database.db.updateTable('visitors').where('key', '=', by.key);
      await visit.set({ guest_mobile: mobile }).execute();
      const { increment_id: order_id } = (await store.order(by)).data;
      const proof = { mobile, authorization_type: 'keep_order', authorization_code } as const;
      return { by, body: { order_id, ...proof, flag: 1 as const } };
    },
  },
  guestOrder: {
    'an order of the guest': async store => {
      const by = await verifiedGuest(store);
      const order = await store.order(by);
      return { by, body: { order_id: order.data.increment_id } };
    },
  },
  newOrder: {
    'with an order': async store => ({ by: (await withOrder(store)).by }),
    'a new visitor': async store => ({ by: store.guest() }),
  },
  orderRecommendations: {
    'an order': async store => {
      const { by, id } = await withOrder(store);
      return { by, query: { incrementId: id, count: 4 } };
    },
  },
};

export const payments: SamplesOf<'payments'> = {
  methods: {
    'before an order': async store => ({ by: store.guest(), query: { order_id: '' } }),
    'of an order': async store => {
      const { by, id } = await withOrder(store);
      return { by, query: { order_id: id } };
    },
  },
  switchMethod: {
    'an unpaid order': async store => {
      const { by, id } = await withOrder(store);
      return { by, body: { orderId: id, paymentMethod: 'unionpay' } };
    },
  },
  paid: {
    paid: async store => {
      const { by, id } = await withOrder(store, true);
      return { by, query: { orderId: id } };
    },
  },
  notify: {
    'a payment': async store => {
      const { token } = await withOrder(store);
      const { db } = store.database;
      const { amount } = await db
        .selectFrom('payments')
        .select('amount')
        .where('token', '=', token)
        .executeTakeFirstOrThrow();
      const body = await signNotification(db, { token, amount, paid: true });
      return { by: store.guest(), params: { provider: 'sandbox' }, body };
    },
  },
};

export const shipments: SamplesOf<'shipments'> = {
  track: {
    'a parcel': async store => {
      const { by, id } = await withOrder(store, true);
      const code = `SF${id}`;
      const order = store.database.db.updateTable('orders').where('increment_id', '=', id);
      const shipped = {
        status: 'shipped',
        carrier: 'SF Express',
        track_code: code,
        shipped_at: new Date(),
      } as const;
      await order.set(shipped).execute();
      return { by, query: { track_code: code } };
    },
  },
};
