import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createToken } from '../../server/subjects/staff/tokens.ts';
import { storeForEachTest } from './commerce.ts';
import type { Member } from './shopper.ts';

const store = storeForEachTest();
const actor = { kind: 'command', name: 'ops' } as const;
let member: Member;
let token: string;

beforeEach(async () => {
  member = await store.member();
  const scopes = ['orders:write'] as const;
  token = await createToken(store.database.db, actor, { name: 'erp', scopes, folders: [], days: 1 });
});

async function buy(more: object = {}): Promise<string> {
  await store.add(member, 'BAG');
  const { data } = await store.order(member, more);
  await member.send('POST', `${data.pay_url}/pay`);
  return data.increment_id;
}

async function pack(number: string, bearer = token) {
  const url = `/_admin/v1/orders/${encodeURIComponent(number)}/state`;
  const headers = { authorization: `Bearer ${bearer}` };
  const answer = await store.app.inject({ method: 'POST', url, headers, payload: { to: 'packed' } });
  return answer.json<{ status: number; message: string; data: { packed_at: string } | null }>();
}

const packedAt = async (number: string) =>
  (
    await store.database.db
      .selectFrom('orders')
      .select('packed_at')
      .where('increment_id', '=', number)
      .executeTakeFirstOrThrow()
  ).packed_at;

const set = (number: string, change: object) =>
  store.database.db.updateTable('orders').set(change).where('increment_id', '=', number).execute();

describe('packing an order', () => {
  it('ends changes and cancelling, once, and is recorded with who did it', async () => {
    const id = await buy();
    expect(await store.detail(member, id)).toMatchObject({ can_change: true });
    const first = await pack(id);
    expect(first).toMatchObject({ status: 200, data: { number: id } });
    expect((await pack(id)).data).toEqual(first.data);
    expect(await store.detail(member, id)).toMatchObject({ status: 'processing', can_change: false });
    expect((await member.post('/rest_sales/order/cancelorder', { order_id: id })).status).toBe(409);
    const entries = await store.database.db
      .selectFrom('audit_log')
      .select(['actor', 'subject'])
      .where('action', '=', 'order.packed')
      .execute();
    expect(entries).toEqual([{ actor: 'erp', subject: `orders/${id}` }]);
  });

  it.each([
    ['is unpaid', { status: 'pending' }, 'is pending'],
    ['is cancelled', { status: 'canceled' }, 'is canceled'],
    ['is being refunded', { status: 'refunding' }, 'is refunding'],
    ['was sent without a mark', { status: 'shipped' }, 'is shipped'],
  ])('is refused for one that %s', async (_what, change, reason) => {
    const id = await buy();
    await set(id, change);
    const answer = await pack(id);
    expect(answer).toMatchObject({ status: 409, data: null });
    expect(answer.message).toContain(reason);
    expect(await packedAt(id)).toBeNull();
  });

  it('is refused while the recipient of a gift has not entered the address', async () => {
    const id = await buy();
    await sql`insert into gift_links (order_id, nonce, token_hash, expires_at)
      select id, 'x', 'x', now() + interval '1 day' from orders`.execute(store.database.db);
    expect((await pack(id)).message).toContain('has not entered an address');
    expect(await packedAt(id)).toBeNull();
    await sql`update gift_links set state = 'withdrawn', entered_at = now()`.execute(store.database.db);
    expect((await pack(id)).status).toBe(200);
  });

  it.each(['0', '404', '１', 'x'.repeat(40), "1' or '1'='1", '../1', '%'])(
    'refuses an order that is not there: %s',
    async number => expect([400, 404]).toContain((await pack(number)).status),
  );

  it('wins or loses against a cancellation at the same time, and never both', async () => {
    const id = await buy();
    const [packed, canceled] = await Promise.all([
      pack(id),
      member.post('/rest_sales/order/cancelorder', { order_id: id }),
    ]);
    expect([packed.status, canceled.status].sort()).toEqual([200, 409]);
    expect((await packedAt(id)) !== null).toBe(packed.status === 200);
  });

  it('takes no other scope', async () => {
    const id = await buy();
    const scopes = ['orders:read', 'stock:write'] as const;
    const other = await createToken(store.database.db, actor, { name: 'x', scopes, folders: [], days: 1 });
    expect(await pack(id, other)).toMatchObject({ status: 403 });
    expect(await packedAt(id)).toBeNull();
  });
});
