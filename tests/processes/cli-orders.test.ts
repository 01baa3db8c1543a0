import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boutiques } from '#shop/boutiques';
import { runCli } from '../cli/run-cli.ts';
import { type CommandDatabase, createCommandDatabase } from '../support/command-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-orders-'));
let database: CommandDatabase;
const cli = (...args: string[]) => runCli(args, { env: database.env, cwd: folder });
const ORDER = '26112200000009';
const REQUEST = 'C261122000001';

beforeAll(async () => {
  database = await createCommandDatabase(folder);
  const { db, close } = await database.open();
  await db
    .insertInto('orders')
    .values({
      ...{ increment_id: ORDER, visitor_key: 'v', source: 'web', status: 'processing', delivery: '{}' },
      ...{ hold_until: new Date(), paid_at: new Date(), payment_method: 'alipay', grand_total: 100 },
      ...{ product_count: 1, red_package: false, remark: '' },
    })
    .execute();
  await sql`insert into customers (mobile) values ('13800138001')`.execute(db);
  await sql`insert into care_requests (number, customer_id, piece, img, kind, note, boutique)
    select ${REQUEST}, id, '手袋', '', 'repair', '肩带断裂', ${boutiques[0]?.key ?? ''} from customers`.execute(
    db,
  );
  const card = {
    position: 0,
    number: 1,
    amount: 50_000,
    code_hash: 'none',
    sealed_code: null,
    ending: '7KQP',
  };
  const { id: order_id } = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  const { id: card_id } = await db
    .insertInto('gift_cards')
    .values({ ...card, order_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('gift_card_ledger')
    .values({ card_id, order_id, kind: 'issue', amount: 50_000 })
    .execute();
  await sql`update orders set guest_mobile = '13800138001'`.execute(db);
  await close();
}, 60_000);
afterAll(async () => {
  await database?.remove();
  rmSync(folder, { recursive: true, force: true });
});

it('vitrine orders packs an order, sends it, and has it delivered, each once', async () => {
  for (let times = 0; times < 2; times++) {
    expect(await cli('orders', ORDER, '--to', 'packed')).toMatchObject({ code: 0, err: '' });
  }
  const parcel = ['--carrier', '顺丰速运', '--track-code', 'SF1234567890'];
  const { out } = await cli('orders', ORDER, '--to', 'shipped', ...parcel, '-f', 'json');
  expect(JSON.parse(out)).toMatchObject({ status: 'shipped', track_code: 'SF1234567890' });
  expect((await cli('orders', ORDER, '--to', 'delivered')).out).toContain('SF1234567890');
  expect(await cli('orders', ORDER, '--to', 'refunded')).toMatchObject({
    code: 2,
    err: expect.stringContaining('comes back by a return'),
  });
  expect((await cli('orders', '1', '--to', 'packed')).err).toContain('There is no order 1.');
});

it('vitrine care lists a request, estimates it, and starts work only once the member has accepted', async () => {
  expect((await cli('care')).out).toContain(`${REQUEST}  received → estimated | in_work | canceled`);
  expect((await cli('care', REQUEST, '--to', 'estimated')).code).toBe(2);
  const { code, out } = await cli('care', REQUEST, '--to', 'estimated', '--price', '380');
  expect([code, out]).toEqual([0, expect.stringMatching(/estimated.*price {3}380\.00.*13800138001/s)]);
  expect(await cli('care', REQUEST, '--to', 'in_work')).toMatchObject({
    code: 1,
    err: expect.stringContaining('is estimated and cannot become in_work'),
  });
  expect((await cli('care', 'C1')).err).toContain('There is no request C1.');
});

it('vitrine pieces records a piece of a boutique once, and refuses an unknown colour', async () => {
  const sold = ['--boutique', boutiques[0]?.key ?? '', '--bought', '2026-11-20'];
  expect((await cli('pieces', 'SN20261120A', 'NONE-1', ...sold)).err).toContain('NONE-1');
  expect((await cli('pieces', 'SN20261120A')).code).toBe(2);
});

it('vitrine gift-cards lists a card, blocks it, and replaces its code once', async () => {
  const { out } = await cli('gift-cards', '--order', ORDER, '-f', 'json');
  const [{ id, ...card }] = JSON.parse(out).cards;
  expect(card).toMatchObject({ order: ORDER, state: 'valid', balance: 50_000, ending: '7KQP' });
  expect((await cli('gift-cards', '--ending', '7kqp')).out).toContain(`${id}  valid`);
  expect((await cli('gift-cards', 'block', String(id))).out).toContain(`${id}  blocked`);
  expect((await cli('gift-cards', String(id))).out).toMatch(
    /blocked.*¥500\.00 \/ ¥500\.00.*issue {2}500\.00/s,
  );
  for (const words of [
    ['block'],
    ['reissue', String(id)],
    ['block', '1', '2'],
    [String(id), '--ending', '7KQP'],
  ]) {
    expect((await cli('gift-cards', ...words)).code, words.join(' ')).toBe(2);
  }
  const reissue = () => cli('gift-cards', 'reissue', String(id), '--ending', '7KQP');
  expect(await reissue()).toMatchObject({
    code: 0,
    out: expect.stringMatching(/renewing.*is sent to the buyer/s),
  });
  expect(await reissue()).toMatchObject({ code: 1, err: expect.stringContaining('is on its way') });
  expect(await cli('gift-cards', 'unblock', '999')).toMatchObject({ code: 1 });
});
