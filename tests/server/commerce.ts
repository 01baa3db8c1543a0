import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect } from 'vitest';
import type { Cart, OrderDetail } from '#contract';
import { createApp, type Database, readConfig } from '../../server/index.ts';
import { noteApp } from './open-apps.ts';
import { Shop, entry as shopEntry } from './shop.ts';
import { newMember, Shopper } from './shopper.ts';

const entry = (sku: string, more: object = {}) => ({
  sku,
  name: `手袋 ${sku}`,
  shortDesc: '小牛皮',
  color: { key: 'noir', name: '黑色', hex: '#000000' },
  price: 1_000_000,
  orgPrice: 1_000_000,
  priceRange: '',
  comb_price: '¥10,000',
  url: `/product/${sku}.html`,
  defaultImage: `/media/${sku}.webp`,
  switchImage: '',
  online_exclusive: false,
  isPreOrder: false,
  status: true,
  ...more,
});

/** A small catalogue: a bag, a ring in seven sizes, belt parts to combine, a perfume, a notebook, unsold products and a gift card. */
const PRODUCTS = [
  entry('BAG'),
  entry('RING', { name: '单钻戒指', kind: 'ring', price: 2_600_000 }),
  entry('STRAP', { name: '腰带', kind: 'scarf', price: 300_000, isCustomize: true, customizeVersion: '2' }),
  entry('BUCKLE', { name: '腰带扣', kind: 'buckle', price: 200_000, isCustomize: true }),
  entry('SCENT', { name: '香水', kind: 'perfume', category: 'fragrance', price: 98_000 }),
  entry('NOTE', { name: '笔记本', kind: 'notebook', price: 60_000 }),
  entry('SOON', { isPreOrder: true }),
  entry('OFF', { status: false }),
  entry('ELSEWHERE', { exclusiveTo: '京东' }),
  entry('CARD', {
    ...{ name: '礼品卡', kind: 'gift_card', price: 50_000, orgPrice: 50_000 },
    children: [
      { size: '¥500', sku: 'CARD-500', price: 50_000 },
      { size: '¥1,000', sku: 'CARD-1000', price: 100_000 },
    ],
  }),
];

export const ADDRESS = {
  firstname: '林',
  lastname: '晚',
  region_id: '31',
  city_id: '3101',
  district_id: '310106',
  street: '南京西路1266号',
  telephone: '13800138000',
};

/** An order of a member, or of a guest who agrees to the rules. */
export const ORDER = { address: ADDRESS, payment_method: 'alipay', flag: 1 };

/** A shop with a stock of eight for every child product. */
export class Store {
  database!: Database;
  app!: FastifyInstance;
  ids: Record<string, number> = {};

  constructor(readonly shop = new Shop({ files: { 'products.json': JSON.stringify(PRODUCTS) } })) {}

  async open(env: Record<string, string> = {}): Promise<this> {
    await this.shop.open(env);
    return this.fill();
  }

  /** Brings the shop back to its first state for the next test (`Shop.reset`). */
  async reset(env?: Record<string, string>): Promise<this> {
    await this.shop.reset(env);
    return this.fill();
  }

  /** Fills the shop, which is open. */
  async fill(): Promise<this> {
    this.app = this.shop.app;
    this.database = this.shop.database;
    const { db } = this.database;
    await db.updateTable('children').set({ stock: 8 }).execute();
    for (const { sku, id } of await db.selectFrom('colours').select(['sku', 'id']).execute()) {
      this.ids[sku] = id;
    }
    return this;
  }

  close() {
    return this.shop.close();
  }

  /** Opens a second server on the same database, as after a restart. */
  async reopened(database = this.database): Promise<FastifyInstance> {
    const app = await createApp(readConfig(this.shop.env(), this.shop.root), shopEntry, { database });
    noteApp(app);
    await app.ready();
    return app;
  }

  guest(): Shopper {
    return new Shopper(this.app);
  }

  member(mobile = '13800138000') {
    return newMember(this.app, this.database, mobile);
  }

  /** Creates a guest with a verified mobile and a product in the bag. */
  async verified(mobile = '13900139000'): Promise<Shopper> {
    const guest = this.guest();
    await this.add(guest, 'BAG');
    await this.database.db
      .updateTable('visitors')
      .set({ guest_mobile: mobile })
      .where('key', '=', guest.key)
      .execute();
    return guest;
  }

  add(shopper: Shopper, sku: string, more: object = {}, headers?: Record<string, string>) {
    const payload = { product_id: this.ids[sku], ...more };
    return shopper.post<{ code: number; item_ids: number[] }>(
      '/rest_partcheckout/checkout/add',
      payload,
      headers,
    );
  }

  async cart(shopper: Shopper, query = ''): Promise<Cart> {
    return (await shopper.get<Cart>(`/rest_partcheckout/checkout/cart/isInCart/1${query}`)).data;
  }

  /** Returns a page of the shopper's orders. */
  async orders(shopper: Shopper, payload: object = {}) {
    const { data } = await shopper.post<{ items: { increment_id: string }[]; total: number }>(
      '/rest_sales/order/orderlist',
      payload,
    );
    return data;
  }

  order(shopper: Shopper, more: object = {}, headers?: Record<string, string>) {
    return shopper.post<{
      increment_id: string;
      pay_url: string;
      grand_total: string;
      product_count: number;
    }>('/rest_api/checkout/order', { ...ORDER, ...more }, headers);
  }

  /** Adds a product and places an order. */
  async placed(shopper: Shopper, sku = 'BAG') {
    expect(await this.add(shopper, sku)).toMatchObject({ status: 200 });
    const answer = await this.order(shopper);
    expect(answer).toMatchObject({ status: 200 });
    return answer.data;
  }

  async detail(shopper: Shopper, id: string): Promise<OrderDetail> {
    return (await shopper.post<OrderDetail>('/rest_sales/order/orderDetail', { id })).data;
  }

  async stock(child: string): Promise<number> {
    const row = await this.database.db
      .selectFrom('children')
      .select('stock')
      .where('sku', '=', child)
      .executeTakeFirstOrThrow();
    return row.stock;
  }

  setStock(child: string, stock: number) {
    return this.database.db.updateTable('children').set({ stock }).where('sku', '=', child).execute();
  }

  /** Makes every order overdue. */
  expireOrders() {
    return sql`update orders set hold_until = now() - interval '1 second'`.execute(this.database.db);
  }
}

/** Opens a shop for a file, and resets it before each test: its stock, limits and rows are those of one test. */
export function storeForEachTest(env?: Record<string, string>): Store {
  const store = new Store();
  beforeEach(async () => void (await store.reset(env)));
  afterAll(() => store.close());
  return store;
}
