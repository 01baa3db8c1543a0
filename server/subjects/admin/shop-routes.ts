import type { FastifyInstance } from 'fastify';
import { adminContract } from '#contract';
import { inTransaction } from '../../base/database/transaction.ts';
import type { BaseServices } from '../../base/services.ts';
import { moveOrder } from '../orders/move-order.ts';
import { readProgress } from '../orders/operate-orders.ts';
import { readShipment } from '../orders/read-shipment.ts';
import { setStock } from '../products/import/set-stock.ts';
import { operateReturn, readReturn } from '../returns/operate.ts';
import { listPermitted } from './guard.ts';
import { importRecords } from './import-records.ts';
import { serveAdmin } from './serve-admin.ts';
import { cutPage, listAudit, listCatalogue, listOrders, listStock } from './shop-lists.ts';

/** What the calls need. */
export interface ShopListServices extends Pick<BaseServices, 'db'> {
  /** Lists the pictures of the media folder. */
  listPictures(): Promise<string[]>;
}

const { account, media, catalogue, stock, orders, returns, audit } = adminContract;

/** Calls on what the shop has: pictures, catalogue, stock, orders and the audit log. */
export async function shopListRoutes(
  app: FastifyInstance,
  { db, listPictures }: ShopListServices,
): Promise<void> {
  serveAdmin(app, account.read, async ({ principal }) => ({
    ...{ kind: principal.kind, name: principal.name, folders: [...principal.folders] },
    role: principal.kind === 'staff' ? principal.role : null,
    operations: listPermitted(principal),
  }));
  serveAdmin(app, media.list, async ({ query: { after = '', limit = 50 } }) => {
    const rest = (await listPictures()).sort().filter(path => path > after);
    const { page, next } = cutPage(rest, limit, path => path);
    return { pictures: page.map(path => ({ path })), next };
  });
  serveAdmin(app, catalogue.list, ({ query }) => listCatalogue(db, query));
  serveAdmin(app, catalogue.import, ({ body, actor }) => importRecords(db, body, actor));
  serveAdmin(app, stock.set, ({ body: { counts, meaning }, actor }) =>
    setStock(db, counts, { actor, ...(meaning && { meaning }) }),
  );
  serveAdmin(app, stock.list, ({ query }) => listStock(db, query));
  serveAdmin(app, orders.list, ({ query }) => listOrders(db, query));
  serveAdmin(app, orders.read, ({ params: { number } }) => readShipment(db, number));
  serveAdmin(app, orders.move, async ({ params: { number }, body, actor }) => {
    await inTransaction(db, tx => moveOrder(tx, number, body, actor));
    return readProgress(db, number);
  });
  serveAdmin(app, returns.read, ({ params: { number } }) => readReturn(db, number));
  serveAdmin(app, returns.move, async ({ params: { number }, body: { to, damaged = false }, actor }) => {
    await inTransaction(db, tx => operateReturn(tx, { number, to, isDamaged: damaged }, actor));
    return readReturn(db, number);
  });
  serveAdmin(app, audit.list, ({ query }) => listAudit(db, query));
}
