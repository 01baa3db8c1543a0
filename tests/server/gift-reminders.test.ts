import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { listChosen } from '../../server/subjects/gift-links/confirm-gift.ts';
import { remindSenders } from '../../server/subjects/gift-links/remind-senders.ts';
import { storeForEachTest } from './commerce.ts';
import { giftsIn, OWN } from './gift-orders.ts';
import type { Shopper } from './shopper.ts';

const store = storeForEachTest();
const { send, show, fill, enter, cancel } = giftsIn(store);
let texts: { mobile: string; text: string }[];
const sms = { send: async (message: { mobile: string; text: string }) => void texts.push(message) };
const remind = () => remindSenders({ db: store.database.db, sms, log: store.app.log } as never);

/** Lets the links end in so many hours. */
const endIn = (hours: number) =>
  sql`update gift_links set expires_at = now() + make_interval(mins => ${Math.round(hours * 60)}::integer)`.execute(
    store.database.db,
  );

let sender: Shopper;
let id: string;
let token: string;
beforeEach(async () => {
  texts = [];
  sender = await store.member(OWN);
  ({ id, token } = await send(sender));
});

it('reminds the sender once of a link that ends within two days, without the link', async () => {
  await remind();
  expect(texts).toEqual([]);
  await endIn(47);
  await Promise.all([remind(), remind(), remind()]);
  await remind();
  expect(texts).toHaveLength(1);
  expect(texts[0]).toMatchObject({ mobile: OWN });
  expect(texts[0]?.text).toContain(`您的礼物订单 ${id}：收礼人尚未填写收货地址，填写链接将于 `);
  expect(texts[0]?.text).not.toContain(token);
});

it('reminds a guest at the mobile that ordered', async () => {
  const guest = await store.verified('13900139004');
  await send(guest);
  await endIn(1);
  await remind();
  expect(texts.map(({ mobile }) => mobile).sort()).toEqual([OWN, '13900139004'].sort());
});

it('reminds again of a link that its sender has renewed', async () => {
  await endIn(1);
  await remind();
  await show(sender, id, { renew: 1 });
  await remind();
  expect(texts).toHaveLength(1);
  await endIn(1);
  await remind();
  expect(texts).toHaveLength(2);
});

it.each<[string, () => Promise<unknown>]>([
  ['was filled', () => fill(token)],
  ['was replaced by an address of the sender', () => enter(sender, id)],
  ['was canceled with its order', () => cancel(sender, id)],
  ['has ended', () => endIn(-1)],
  ['ends in more than two days', () => endIn(49)],
])('does not remind of a link that %s', async (_name, act) => {
  await endIn(1);
  await act();
  await remind();
  expect(texts).toEqual([]);
});

it.each([
  [
    'everything',
    {
      wrap: true,
      hide_price: true,
      to: '小满',
      message: '生日快乐',
      from: '晚',
      paper: 'ink',
      hand: 'kai',
      date: '2026-12-24',
    },
    ['礼盒包装', '贺卡（墨色烫金，楷体）', '清单不显示价格', '12月24日（周四）送达'],
  ],
  [
    'a card of earlier days',
    { wrap: false, hide_price: false, to: '', message: '生日快乐', from: '' },
    ['贺卡'],
  ],
  [
    'a link',
    { wrap: false, hide_price: true, to: '', message: '', from: '', by_recipient: true },
    ['清单不显示价格', '由收礼人填写地址'],
  ],
] as const)(
  'lists what was chosen for a gift with %s, without the words of the card',
  (_what, gift, chosen) => {
    expect(listChosen(gift)).toEqual(chosen);
  },
);

it('sends an SMS, once, with what was chosen for a gift that is paid', async () => {
  const { db } = store.database;
  const read = async () =>
    (await db.selectFrom('outbox').select(['to', 'text']).execute()).filter(({ text }) =>
      text.includes('您选择了'),
    );
  await expect.poll(read, { timeout: 20_000 }).toHaveLength(1);
  const [message] = await read();
  expect(message?.to).toBe(OWN);
  expect(message?.text).toContain(
    `您的礼物订单 ${id} 已付款。您选择了：贺卡（朱砂洒金，楷体）、清单不显示价格、由收礼人填写地址。`,
  );
  expect(message?.text).not.toContain('生日快乐');
  expect(await db.selectFrom('gift_order_messages').select('id').execute()).toEqual([]);
});
