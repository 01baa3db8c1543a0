import { sql } from 'kysely';
import { expect } from 'vitest';
import type { GiftLink, OpenedGift } from '#contract';
import { createCarrierSandbox } from '../../server/sandbox/carrier/carrier.ts';
import { moveParcels } from '../../server/sandbox/carrier/move-parcels.ts';
import { ADDRESS, type Store } from './commerce.ts';
import type { Shopper } from './shopper.ts';

export const CARD = { message: '生日快乐', to: '小满', from: '晚', paper: 'vermilion', hand: 'kai' };
export const BY_RECIPIENT = { ...CARD, hide_price: 1, by_recipient: 1 };
/** The recipient's address, in another place than any of the sender. */
export const THEIRS = {
  ...{ firstname: '满', lastname: '周', telephone: '13700137777', street: '天府大道北段1700号' },
  ...{ region_id: '51', city_id: '5101', district_id: '510107' },
};
/** What the sender must not find anywhere. */
export const SECRETS = ['13700137777', '天府大道', '510107', '四川', '成都', '武侯'];
export const OWN = '13900139000';
const PAST = sql<Date>`now() - interval '1 second'`;

/** What senders and recipients of gifts do in a shop. */
export function giftsIn(store: Store) {
  async function place(by: Shopper, gift: object = BY_RECIPIENT) {
    await store.add(by, 'BAG');
    const { status, message, data } = await store.order(by, { address: undefined, gift });
    expect([status, message]).toEqual([200, '']);
    return data;
  }

  /** A paid order of a member or guest whose recipient enters the address, with the link's token. */
  async function send(by: Shopper) {
    const { increment_id: id, pay_url } = await place(by);
    await by.send('POST', `${pay_url}/pay`);
    return { id, token: tokenOf(await show(by, id)) };
  }

  const show = (by: Shopper, order_id: string, more: object = {}) =>
    by.post<GiftLink>('/rest_gift/link/show', { order_id, ...more });
  const open = (token: string, by: Shopper = store.guest()) =>
    by.post<OpenedGift>('/rest_gift/open', { token });
  const fill = (token: string, more: object = {}, key = '', by: Shopper = store.guest()) =>
    by.post<OpenedGift>(
      '/rest_gift/fill',
      { token, address: THEIRS, flag: 1, ...more },
      key ? { 'idempotency-key': key } : {},
    );
  const cancel = (by: Shopper, order_id: string) => by.post('/rest_gift/link/cancel', { order_id });
  const enter = (by: Shopper, order_id: string, more: object = { address: ADDRESS }) =>
    by.post('/rest_gift/link/address', { order_id, ...more });
  const tokenOf = ({ data }: { data: GiftLink }): string => data.path.split('#')[1] ?? '';

  const links = () => store.database.db.selectFrom('gift_links').selectAll().executeTakeFirstOrThrow();
  const expire = () => store.database.db.updateTable('gift_links').set({ expires_at: PAST }).execute();

  async function pack(): Promise<void> {
    const { db } = store.database;
    await sql`update orders set paid_at = paid_at - interval '1 hour' where status = 'processing'`.execute(
      db,
    );
    await moveParcels(db, createCarrierSandbox());
  }
  return { place, send, show, open, fill, cancel, enter, tokenOf, links, expire, pack };
}
