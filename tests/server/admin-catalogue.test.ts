import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TokenScope } from '../../contract/staff.ts';
import { createToken } from '../../server/subjects/staff/tokens.ts';
import { Shop } from './shop.ts';

const shop = new Shop({ files: { 'products.json': '[]' } });
let token: string;
beforeAll(async () => {
  await shop.open();
  const scopes: TokenScope[] = ['catalogue:write', 'catalogue:read', 'stock:write', 'stock:read'];
  const actor = { kind: 'command', name: 'ops' } as const;
  token = await createToken(shop.database.db, actor, { name: 'erp', scopes, folders: [], days: 1 });
});
afterAll(() => shop.close());

async function post(path: string, payload: object) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await shop.app.inject({ method: 'POST', url: `/_admin/v1${path}`, headers, payload });
  return answer.json<{ status: number; message: string; data: unknown }>();
}
const bag = (more: object = {}) => ({ sku: 'BAG-1', spu: 'BAG', name: '手袋', price: 1_000_000, ...more });

describe('the catalogue of the admin API', () => {
  it('is filled and changed while the shop is open, and says what changed', async () => {
    const records = [{ id: 'bags', name: '手袋', url: '/category/bags.html', products: ['BAG'] }, bag()];
    expect(await post('/catalogue', { records, dry_run: true })).toMatchObject({
      status: 200,
      data: { created: 2 },
    });
    expect(await post('/catalogue', { records })).toMatchObject({
      status: 200,
      data: { created: 2, changed: 0 },
    });
    expect(await post('/catalogue', { records })).toMatchObject({
      data: { created: 0, unchanged: 2, changes: [] },
    });
    expect(await post('/catalogue', { records: [{ sku: 'BAG-1', name: '提包' }] })).toMatchObject({
      data: {
        changes: [{ sku: 'BAG-1', is_new: false, fields: { name: { before: '手袋', after: '提包' } } }],
      },
    });
    await shop.app.inject('/product/BAG-1.html');
    const { db } = shop.database;
    const entries = await db.selectFrom('audit_log').select(['actor_kind', 'actor', 'action']).execute();
    expect(entries.filter(({ action }) => action === 'catalogue.import')[0]).toMatchObject({
      ...{ actor_kind: 'token', actor: 'erp' },
    });
  });

  it.each([
    [
      'an unknown field',
      [bag({ prise: 1 })],
      'record 1, BAG-1: a product does not have "prise". Did you mean "price"?',
    ],
    ['no SKU', [{ name: 'x' }], 'record 1: a product has "sku"'],
    [
      'an unknown parent',
      [bag({ sku: 'NEW' }), { id: 'x', name: 'x', url: '/x', parent: 'none' }],
      'there is no category none',
    ],
    ['a new product without a price', [{ sku: 'NEW', name: 'x' }], 'it is new and has no "price"'],
  ])('refuses %s in words, and writes nothing', async (_what, records, message) => {
    const answer = await post('/catalogue', { records });
    expect(answer).toMatchObject({ status: 400, data: null });
    expect(answer.message).toContain(message);
    const rows = await shop.database.db.selectFrom('colours').select('sku').execute();
    expect(rows).toEqual([{ sku: 'BAG-1' }]);
  });

  it.each([[[]], [Array.from({ length: 201 }, () => bag())], ['x'], [[1]]])(
    'refuses records that are none: %#',
    async records => {
      expect((await post('/catalogue', { records })).status).toBe(400);
    },
  );
});

describe('the stock of the admin API', () => {
  it('is set by counts, of which an older one never wins', async () => {
    const sku = 'BAG-1-1000';
    const set = (stock: number, sequence: number) => post('/stock', { counts: [{ sku, stock, sequence }] });
    expect((await set(4, 7)).data).toEqual({ applied: 1, older: 0, unknown: [] });
    expect((await set(9, 6)).data).toEqual({ applied: 0, older: 1, unknown: [] });
    expect((await post('/stock', { counts: [{ sku: 'NONE', stock: 1 }], meaning: 'sellable' })).data).toEqual(
      {
        ...{ applied: 0, older: 0, unknown: ['NONE'] },
      },
    );
    const row = await shop.database.db.selectFrom('children').select('stock').executeTakeFirstOrThrow();
    expect(row.stock).toBe(4);
  });

  it.each([[-1], [1.5], ['1'], [3_000_000_000]])('refuses a count of %j', async stock => {
    expect((await post('/stock', { counts: [{ sku: 'BAG-1-1000', stock }] })).status).toBe(400);
  });
});
