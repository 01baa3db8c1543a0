import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { pickupDays } from '#schemas';
import { createApp, readConfig } from '../../server/index.ts';
import { closeOverdue } from '../../server/subjects/orders/close-orders.ts';
import { settlePayment } from '../../server/subjects/payments/settle-payment.ts';
import { claimDue, deliverDue, MAX_ATTEMPTS } from '../../server/subjects/webhooks/deliver.ts';
import { findWebhooks } from '../../server/subjects/webhooks/operate.ts';
import { storeForEachTest } from './commerce.ts';
import { entry } from './shop.ts';
import { isSigned, WEBHOOK_KEY, WebhookReceiver } from './webhook-receiver.ts';

const store = storeForEachTest();
let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await new WebhookReceiver().open();
});
afterEach(() => receiver.close());

const settings = (keys = [WEBHOOK_KEY]) => ({ url: receiver.url, keys, allowsPrivate: true });
const db = () => store.database.db;
const failures: unknown[] = [];
const deliver = () => deliverDue(db(), settings(), (_event, error) => failures.push(error));
/** Ends the pauses between tries. */
const skipPauses = () => sql`update webhook_events set due_at = now() where not is_dead`.execute(db());

/** Books the payment of an order, as its provider reports it. */
async function pay(order: string): Promise<void> {
  const payment = await db()
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['token', 'amount'])
    .where('increment_id', '=', order)
    .executeTakeFirstOrThrow();
  await settlePayment({ db: db(), secretKey: 'test' }, { ...payment, paid: true, transactionId: '' });
}

async function rows() {
  return db()
    .selectFrom('webhook_events')
    .select(['type', 'attempts', 'last_error', 'is_dead'])
    .orderBy('id')
    .execute();
}

describe('the events of an order', () => {
  it('are reported as they happen, signed and without personal data', async () => {
    const member = await store.member();
    const { increment_id: id } = await store.placed(member);
    await pay(id);
    await member.post('/rest_sales/order/cancelorder', { order_id: id });
    await deliver();
    expect(receiver.typesOf(id)).toEqual(['order.placed', 'order.paid', 'order.canceled']);
    const [placed, paid, canceled] = receiver.accepted;
    expect([placed, paid, canceled].map(webhook => webhook?.data.order.status)).toEqual([
      ...['pending', 'processing', 'refunding'],
    ]);
    expect(placed?.data.order).toMatchObject({
      ...{ number: id, source: 'web', total: 1_000_000, payment_method: 'alipay' },
      items: [{ sku: 'BAG', child_sku: 'BAG-1000', qty: 1, price: 1_000_000 }],
    });
    for (const webhook of receiver.accepted) {
      expect(isSigned(webhook)).toBe(true);
      expect(webhook.headers).toMatchObject({ 'webhook-id': webhook.id, 'content-type': 'application/json' });
      expect(Math.abs(Number(webhook.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
      expect(webhook.raw).not.toMatch(/13800138000|林|南京西路/);
    }
    expect(await rows()).toEqual([]);
  });

  it('include those of returns and invoices, and of orders that are not paid in time', async () => {
    const member = await store.member();
    const { increment_id: id } = await store.placed(member);
    await pay(id);
    const invoice = { order_id: id, type: 'personal', title: '林晚', tax_no: '', email: 'lin@example.cn' };
    expect(await member.post('/rest_sales/order/collectinvoice', invoice)).toMatchObject({ status: 200 });
    await sql`update orders set status = 'delivered', delivered_at = now()`.execute(db());
    const [, pickup_date] = pickupDays(new Date());
    const asked = {
      order_id: id,
      items: [{ position: 0, qty: 1 }],
      reason: 'colour',
      pickup_date,
      pickup_slot: 'evening',
    };
    const { return_number } = (
      await member.post<{ return_number: string }>('/rest_sales/order/requestreturn', asked)
    ).data;
    await member.post('/rest_sales/order/cancelreturn', { order_id: id, return_number });
    const { increment_id: unpaid } = await store.placed(member);
    await store.expireOrders();
    await closeOverdue(db());
    await deliver();
    expect(receiver.typesOf(id)).toEqual([
      ...['order.placed', 'order.paid', 'invoice.requested', 'return.requested', 'return.canceled'],
    ]);
    expect(receiver.accepted.find(({ type }) => type === 'return.requested')?.data.return).toBe(
      return_number,
    );
    expect(receiver.typesOf(unpaid)).toEqual(['order.placed', 'order.canceled']);
  });

  it('are not stored where the change of the order is undone', async () => {
    const member = await store.member();
    await store.add(member, 'BAG');
    await sql`update children set stock = 0`.execute(db());
    expect((await store.order(member)).status).toBe(409);
    expect(await rows()).toEqual([]);
  });

  it('are signed with each key, so that a key can be replaced', async () => {
    const older = Buffer.alloc(24, 7);
    const member = await store.member();
    await store.placed(member);
    await deliverDue(db(), settings([WEBHOOK_KEY, `whsec_${older.toString('base64')}`]), () => {});
    const [webhook] = receiver.accepted;
    expect(
      webhook && [isSigned(webhook), isSigned(webhook, older), isSigned(webhook, Buffer.alloc(24, 8))],
    ).toEqual([...[true, true, false]]);
  });
});

describe('a receiver that does not accept', () => {
  it('gets the same event again, and those of its order after it; those of others do not wait', async () => {
    const member = await store.member();
    const first = (await store.placed(member)).increment_id;
    const second = (await store.placed(member)).increment_id;
    await pay(first);
    await pay(second);
    receiver.answer = ({ data }) => (data.order.number === first ? 400 : 204);
    await deliver();
    expect([receiver.typesOf(first), receiver.typesOf(second)]).toEqual([[], ['order.placed', 'order.paid']]);
    expect(receiver.sent.filter(({ data }) => data.order.number === first)).toHaveLength(1);
    expect(await rows()).toMatchObject([
      { type: 'order.placed', attempts: 1, last_error: 'it answered HTTP 400' },
      { type: 'order.paid', attempts: 0 },
    ]);
    receiver.answer = () => 204;
    // Its pause has not ended.
    await sql`update webhook_events set due_at = now() + interval '1 minute'`.execute(db());
    await deliver();
    expect(receiver.typesOf(first)).toEqual([]);
    await skipPauses();
    await deliver();
    expect(receiver.typesOf(first)).toEqual(['order.placed', 'order.paid']);
    const ids = receiver.sent.filter(({ data }) => data.order.number === first).map(({ id }) => id);
    expect(ids[0]).toBe(ids[1]);
  });

  it('that is closed and opened gets everything, without the rest of the pauses', async () => {
    const member = await store.member();
    const orders: string[] = [];
    await receiver.close();
    for (let at = 0; at < 4; at++) {
      const { increment_id: id } = await store.placed(member);
      await pay(id);
      orders.push(id);
      await deliver();
    }
    expect(receiver.accepted).toEqual([]);
    await sql`update webhook_events set due_at = now() + interval '50 minutes' where attempts > 0`.execute(
      db(),
    );
    await sql`update webhook_events set due_at = now() where id = (select min(id) from webhook_events)`.execute(
      db(),
    );
    await receiver.open();
    await deliver();
    for (const id of orders) expect(receiver.typesOf(id)).toEqual(['order.placed', 'order.paid']);
    expect(await rows()).toEqual([]);
  });

  it('has an event dead after many tries, which is sent again on request, and those after it', async () => {
    const member = await store.member();
    const { increment_id: id } = await store.placed(member);
    await pay(id);
    receiver.answer = () => 422;
    await sql`update webhook_events set attempts = ${MAX_ATTEMPTS - 1} where type = 'order.placed'`.execute(
      db(),
    );
    await deliver();
    await skipPauses();
    await deliver();
    expect(receiver.sent).toHaveLength(1);
    const list = (retry = false, order: string | null = null) =>
      findWebhooks(db(), { all: false, retry, order });
    expect(await list()).toMatchObject([
      {
        order: id,
        type: 'order.placed',
        state: 'dead',
        tries: MAX_ATTEMPTS,
        last_error: 'it answered HTTP 422',
      },
    ]);
    expect(await findWebhooks(db(), { all: true, retry: false, order: id })).toHaveLength(2);
    await expect(list(true, '1')).rejects.toThrow('Order 1 has no webhook that is dead.');
    receiver.answer = () => 204;
    expect(await list(true)).toMatchObject([{ order: id, state: 'due', tries: 0 }]);
    await deliver();
    expect(receiver.typesOf(id)).toEqual(['order.placed', 'order.paid']);
    expect(await list()).toEqual([]);
  });
});

describe('several nodes', () => {
  it('send each event once while all of them run', async () => {
    const member = await store.member();
    const orders: string[] = [];
    for (let at = 0; at < 6; at++) {
      const { increment_id: id } = await store.placed(member);
      await pay(id);
      orders.push(id);
    }
    await Promise.all([deliver(), deliver(), deliver()]);
    // A node may have found nothing while another one still sent the event before.
    await deliver();
    expect(receiver.sent).toHaveLength(12);
    for (const id of orders) expect(receiver.typesOf(id)).toEqual(['order.placed', 'order.paid']);
  });

  it('take over from one that has ended between commit and delivery, and between delivery and its record', async () => {
    const member = await store.member();
    const { increment_id: id } = await store.placed(member);
    await pay(id);
    // What a node that was killed leaves behind: it has claimed the event.
    expect(await claimDue(db())).toHaveLength(1);
    await deliver();
    expect(receiver.sent).toEqual([]);
    await skipPauses();
    await deliver();
    expect(receiver.typesOf(id)).toEqual(['order.placed', 'order.paid']);
  });
});

it('is what a server with a receiver does by itself, and one without leaves to others', async () => {
  const member = await store.member();
  const { increment_id: id } = await store.placed(member);
  expect(await rows()).toMatchObject([{ attempts: 0 }]);
  const env = store.shop.env({ WEBHOOK_URL: receiver.url, WEBHOOK_KEYS: WEBHOOK_KEY, WEBHOOK_PRIVATE: '1' });
  const node = await createApp(readConfig(env, store.shop.root), entry, { database: store.database });
  onTestFinished(() => node.close());
  await node.ready();
  await expect.poll(() => receiver.typesOf(id), { timeout: 20_000 }).toEqual(['order.placed']);
});
