import type { FastifyInstance } from 'fastify';
import { adminContract } from '#contract';
import { inTransaction } from '../../base/database/transaction.ts';
import type { BaseServices } from '../../base/services.ts';
import { collectReservation, type ListedRow, listReservations } from '../boutiques/operate.ts';
import { serveAdmin } from './serve-admin.ts';
import { cutPage, readCursor } from './shop-lists.ts';

const { reservations } = adminContract;

/** Calls on pieces that boutiques keep for shoppers. */
export async function reservationAdminRoutes(
  app: FastifyInstance,
  { db }: Pick<BaseServices, 'db'>,
): Promise<void> {
  serveAdmin(app, reservations.list, async ({ query: { state = 'held', boutique, after, limit = 50 } }) => {
    const rows = await listReservations(db, {
      ...{ state, boutique, after: readCursor(after), limit: limit + 1 },
    });
    const { page, next } = cutPage(rows, limit, ({ id }) => String(id));
    return { reservations: page.map(withoutId), next };
  });
  serveAdmin(app, reservations.collect, async ({ params: { number }, actor }) => {
    await inTransaction(db, tx => collectReservation(tx, number, actor));
    const [row] = await listReservations(db, { number });
    return withoutId(row as ListedRow);
  });
}

const withoutId = ({ id: _id, ...reservation }: ListedRow) => reservation;
