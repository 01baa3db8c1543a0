import { describe, expect, it } from 'vitest';
import { ADDRESS, storeForEachTest } from './commerce.ts';
import { BY_RECIPIENT, giftsIn, OWN, SECRETS } from './gift-orders.ts';

const store = storeForEachTest();
const { place, send, show, open, fill, cancel, enter, links, pack } = giftsIn(store);

describe('a gift without an address', () => {
  it('can be sent to an address of the sender instead', async () => {
    const sender = await store.member(OWN);
    const { id, token } = await send(sender);
    expect(await enter(sender, id, {})).toMatchObject({ status: 400, message: '请选择收货地址' });
    expect(await enter(sender, id)).toMatchObject({ status: 200 });
    expect((await open(token)).data.state).toBe('ended');
    expect(await fill(token)).toMatchObject({ status: 410 });
    const detail = await store.detail(sender, id);
    expect(detail).toMatchObject({ delivery: { street: ADDRESS.street }, gift_link: null });
    for (const again of [await enter(sender, id), await cancel(sender, id), await show(sender, id)]) {
      expect(again).toMatchObject({ status: 409 });
    }
    await pack();
    expect((await store.detail(sender, id)).status).toBe('shipped');
  });

  it('can be canceled, which returns stock and payment once', async () => {
    const sender = await store.member(OWN);
    const { id, token } = await send(sender);
    const stock = await store.stock('BAG-1000');
    const both = await Promise.all([cancel(sender, id), cancel(sender, id)]);
    expect([...both, await cancel(sender, id)].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await store.stock('BAG-1000')).toBe(stock + 1);
    expect(['refunding', 'canceled']).toContain((await store.detail(sender, id)).status);
    const payments = await store.database.db.selectFrom('payments').select('state').execute();
    expect(['refund_due', 'refunded']).toContain(payments[0]?.state);
    expect((await open(token)).data.state).toBe('ended');
    expect(await fill(token)).toMatchObject({ status: 410 });
    expect(await show(sender, id)).toMatchObject({ status: 409 });
  });

  it('is reported as changed once it has an address, by recipient or sender, and without the address', async () => {
    const sender = await store.member(OWN);
    const [theirs, own] = [await send(sender), await send(sender)];
    await fill(theirs.token);
    await enter(sender, own.id);
    const events = await store.database.db
      .selectFrom('webhook_events')
      .select('data')
      .where('type', '=', 'order.changed')
      .orderBy('id')
      .execute();
    expect(events.map(({ data }) => data.order.number)).toEqual([theirs.id, own.id]);
    for (const secret of SECRETS) expect(JSON.stringify(events)).not.toContain(secret);
  });

  it('is neither changed nor canceled by the calls of other orders, before and after it has an address', async () => {
    const sender = await store.member(OWN);
    const { id, token } = await send(sender);
    const others = async () => [
      await sender.post('/rest_sales/order/cancelorder', { order_id: id }),
      await sender.post('/rest_sales/order/changeorder', { order_id: id, address: ADDRESS }),
    ];
    const refused = { status: 409, message: expect.stringContaining('请在礼赠服务中更改或取消') };
    expect(await others()).toMatchObject([refused, refused]);
    await fill(token);
    expect(await others()).toMatchObject([refused, refused]);
    expect(await store.detail(sender, id)).toMatchObject({ status: 'processing', can_change: false });
  });

  it('is either filled or canceled when both come at once', async () => {
    const sender = await store.member(OWN);
    const { id, token } = await send(sender);
    const [filled, canceled] = await Promise.all([fill(token), cancel(sender, id)]);
    expect([filled.status, canceled.status].filter(status => status === 200)).toHaveLength(1);
    expect((await links()).state).toBe(filled.status === 200 ? 'filled' : 'open');
  });

  it('has no link before it is paid, and no day or hour of arrival to choose', async () => {
    const sender = await store.member(OWN);
    const { increment_id: id } = await place(sender);
    for (const refused of [await show(sender, id), await enter(sender, id), await cancel(sender, id)]) {
      expect(refused).toMatchObject({ status: 409, message: '付款后即可获取收礼人填写链接' });
    }
    await store.add(sender, 'BAG');
    const order = (more: object) => store.order(sender, { address: undefined, ...more });
    expect(await order({ gift: { by_recipient: 1 }, delivery_method: 'sameday' })).toMatchObject({
      status: 409,
    });
    expect(await order({ gift: { by_recipient: 1, date: '2030-01-01' } })).toMatchObject({ status: 400 });
    expect(await order({ gift: { by_recipient: 0, wrap: 1 } })).toMatchObject({ status: 400 });
  });

  it('belongs to its sender: no other visitor sees, changes or cancels it', async () => {
    const { id } = await send(await store.member(OWN));
    const { increment_id: plain } = await store.placed(await store.member('13600136000'));
    const member = await store.member('13800138001');
    const guest = await store.verified('13900139001');
    for (const by of [member, guest]) {
      for (const order of [id, plain]) {
        const answers = [
          await show(by, order),
          await show(by, order, { renew: 1 }),
          await enter(by, order),
          await cancel(by, order),
        ];
        expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
      }
    }
    const unknown = store.guest();
    const answers = [await show(unknown, id), await enter(unknown, id), await cancel(unknown, id)];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  it('belongs to a guest only while its mobile is the verified one', async () => {
    const guest = await store.verified(OWN);
    const { data } = await store.order(guest, { address: undefined, gift: BY_RECIPIENT });
    await guest.send('POST', `${data.pay_url}/pay`);
    const { increment_id: id } = data;
    expect((await show(guest, id)).data.state).toBe('open');
    const visit = store.database.db.updateTable('visitors').where('key', '=', guest.key);
    await visit.set({ guest_mobile: '13900139009' }).execute();
    for (const refused of [await show(guest, id), await enter(guest, id), await cancel(guest, id)]) {
      expect(refused).toMatchObject({ status: 404 });
    }
  });
});
