import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createCarrierSandbox } from '../../server/sandbox/carrier/carrier.ts';
import { deleteExpired } from '../../server/subjects/privacy/delete-expired.ts';
import { exportData } from '../../server/subjects/privacy/export-data.ts';
import { ADDRESS, storeForEachTest } from './commerce.ts';
import { CARD, giftsIn, OWN, SECRETS, THEIRS } from './gift-orders.ts';

const store = storeForEachTest();
const { send, show, open, fill, cancel, enter, tokenOf, links, expire, pack } = giftsIn(store);

describe('the link of a gift', () => {
  it('lets the recipient enter the address once, which packs the order', async () => {
    const sender = await store.member(OWN);
    const { id, token } = await send(sender);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await show(sender, id)).data.path).toBe(`/gift/address.html#${token}`);
    await pack();
    expect((await store.detail(sender, id)).status).toBe('processing');
    const opened = await open(token);
    expect(opened.data).toEqual({ state: 'open', state_label: '请填写您的收货地址', ...CARD });
    const recipient = store.guest();
    for (let tries = 0; tries < 2; tries++) {
      const filled = await fill(token, {}, 'the-same-key', recipient);
      expect(filled).toMatchObject({ status: 200, data: { state: 'filled' } });
    }
    expect(await fill(token)).toMatchObject({ status: 409 });
    expect((await open(token)).data.state).toBe('filled');
    const link = await links();
    expect(link.delivery).toMatchObject({
      street: THEIRS.street,
      telephone: THEIRS.telephone,
      city: '成都市',
    });
    const consent = await store.database.db
      .selectFrom('consents')
      .select(['purpose', 'form', 'visitor_key'])
      .where('id', '=', link.consent_id)
      .executeTakeFirst();
    expect(consent).toEqual({ purpose: 'order', form: 'gift', visitor_key: recipient.key });
    await pack();
    expect((await store.detail(sender, id)).status).toBe('shipped');
  });

  it('stores neither the token nor what makes it without the key of the shop', async () => {
    const { token } = await send(await store.member(OWN));
    expect(JSON.stringify(await links())).not.toContain(token);
  });

  it('shows the sender that the address is entered, and nowhere what it is', async () => {
    const sender = await store.member(OWN);
    const { id, token } = await send(sender);
    const waiting = await store.detail(sender, id);
    expect(waiting).toMatchObject({
      delivery: { address: '' },
      expected_delivery: '',
      gift_link: { state: 'open' },
    });
    await fill(token);
    await pack();
    const detail = await store.detail(sender, id);
    expect(detail.gift_link).toEqual({ state: 'filled', state_label: '收礼人已填写收货地址' });
    const { data: track } = await sender.get<{ items: object[] }>(
      `/rest_shipment/index/index?track_code=${detail.logi_bn}`,
    );
    const later = createCarrierSandbox().events(
      { shippedAt: new Date(0), deliveredAt: null, city: detail.delivery.city },
      new Date(),
    );
    const outbox = await store.database.db.selectFrom('outbox').selectAll().execute();
    const seen = [
      ...[detail, track, later, outbox, await store.orders(sender), (await show(sender, id)).data],
      (await sender.get(`/rest_api/checkout/paid/?orderId=${id}`)).data,
      await exportData(store.database.db, sender.id),
      (await sender.post('/rest_customer/address/index')).data,
      (await sender.get('/rest_api/checkout/contact')).data,
      (await open(token, sender)).data,
      await enter(sender, id),
      await cancel(sender, id),
    ];
    for (const secret of SECRETS) expect(JSON.stringify(seen)).not.toContain(secret);
    const notices = outbox.filter(({ to }) => to === OWN).map(({ text }) => text);
    expect(notices).toEqual([expect.stringContaining(`${id}：收礼人已填写收货地址`)]);
  });

  it('shows the recipient the card, and no price, piece, order or person', async () => {
    const { id, token } = await send(await store.member(OWN));
    const told = JSON.stringify(await open(token));
    for (const secret of ['¥', '10,000', '手袋', 'BAG', id, OWN]) expect(told).not.toContain(secret);
  });

  it.each<[string, object, string]>([
    ['no name', { firstname: '' }, '请输入'],
    ['a short mobile', { telephone: '1370013' }, '手机号码'],
    ['no province', { region_id: '' }, ''],
    ['a city of another province', { city_id: '3101' }, ''],
    ['a district of another city', { district_id: '310106' }, ''],
    ['no street', { street: ' ' }, ''],
    ['a street with too little', { street: '1' }, ''],
  ])('takes no address with %s', async (_name, change, words) => {
    const { token } = await send(await store.member(OWN));
    const refused = await fill(token, { address: { ...THEIRS, ...change } });
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.message).toContain(words);
    expect((await links()).state).toBe('open');
  });

  it('takes no address without consent, of an unknown token, or after its end', async () => {
    const sender = await store.member(OWN);
    const { id, token } = await send(sender);
    expect(await fill(token, { flag: 0 })).toMatchObject({
      status: 400,
      message: expect.stringContaining('同意'),
    });
    for (const wrong of [
      `${token}x`,
      token.slice(1),
      token.toLowerCase(),
      id,
      (await links()).token_hash,
      (await links()).nonce,
    ]) {
      expect([(await open(wrong)).status, (await fill(wrong)).status]).toEqual([404, 404]);
    }
    await expire();
    expect((await open(token)).data).toMatchObject({ state: 'ended', message: '', from: '' });
    expect(await fill(token)).toMatchObject({ status: 410 });
    expect((await store.detail(sender, id)).gift_link?.state).toBe('expired');
    expect((await show(sender, id)).data).toMatchObject({ state: 'expired', path: '' });
  });

  it('has ended for the earlier address once the sender renews it', async () => {
    const sender = await store.member(OWN);
    const { id, token } = await send(sender);
    await expire();
    const renewed = tokenOf(await show(sender, id, { renew: 1 }));
    expect(renewed).not.toBe(token);
    expect([(await open(token)).status, (await fill(token)).status]).toEqual([404, 404]);
    expect(await fill(renewed)).toMatchObject({ status: 200 });
    expect(await show(sender, id, { renew: 1 })).toMatchObject({ status: 409 });
  });

  it('can be renewed ten times a day by its sender', async () => {
    const sender = await store.member(OWN);
    const { id } = await send(sender);
    // Others use none of them up.
    const other = await store.member('13900000042');
    for (let times = 0; times < 11; times++) await show(other, id, { renew: 1 });
    const statuses: number[] = [];
    for (let times = 0; times < 11; times++) statuses.push((await show(sender, id, { renew: 1 })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  it('counts attempts to open and to fill it', async () => {
    const guest = store.guest();
    const statuses = new Set<number>();
    for (let tries = 0; tries < 61; tries++) statuses.add((await open('guess', guest)).status);
    expect([...statuses]).toEqual([404, 429]);
    for (let tries = 0; tries < 21; tries++) statuses.add((await fill('guess', {}, '', guest)).status);
    expect(await fill('guess', {}, '', guest)).toMatchObject({ status: 429 });
  });

  it('takes one of two addresses that are entered at once', async () => {
    const { token } = await send(await store.member(OWN));
    const both = await Promise.all([fill(token), fill(token, { address: ADDRESS })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

it('deletes a recipient’s address with the personal data of its order', async () => {
  const sender = await store.member(OWN);
  const { token } = await send(sender);
  await fill(token);
  const { db } = store.database;
  await deleteExpired(db);
  expect((await links()).delivery).not.toBeNull();
  await sql`update orders set status = 'delivered', created_at = now() - interval '4 years'`.execute(db);
  await deleteExpired(db);
  expect(await db.selectFrom('gift_links').selectAll().execute()).toEqual([]);
});
