import type { FastifyInstance } from 'fastify';
import { adminContract, type DataOf } from '#contract';
import { inTransaction } from '../../base/database/transaction.ts';
import type { BaseServices } from '../../base/services.ts';
import { findRequest, listRequests, moveCare, recordPieces } from '../care/operate.ts';
import type { CareRow } from '../care/requests.ts';
import { NEXT_STATES } from '../care/states.ts';
import { serveAdmin } from './serve-admin.ts';
import { cutPage, readCursor } from './shop-lists.ts';

const { care } = adminContract;

/** Calls on requests of care and repair, and on pieces that boutiques have sold. */
export async function careAdminRoutes(app: FastifyInstance, { db }: Pick<BaseServices, 'db'>): Promise<void> {
  serveAdmin(app, care.list, async ({ query: { state, after, limit = 50 } }) => {
    const rows = await listRequests(db, { state, after: readCursor(after), limit: limit + 1 });
    const { page, next } = cutPage(rows, limit, ({ id }) => String(id));
    return { requests: page.map(toSummary), next };
  });
  serveAdmin(app, care.read, async ({ params }) => {
    const row = await findRequest(db, params.id);
    const { name = '', address = '' } = row.delivery ?? {};
    return { ...toSummary(row), mobile: row.mobile, name, address };
  });
  serveAdmin(app, care.move, async ({ params, body, actor }) => {
    await inTransaction(db, tx => moveCare(tx, { number: params.id, ...body, actor }));
    return toSummary(await findRequest(db, params.id));
  });
  serveAdmin(app, care.record, async ({ body, actor }) => ({
    recorded: await inTransaction(db, tx => recordPieces(tx, body.pieces, actor)),
  }));
}

const toSummary = (row: CareRow): DataOf<typeof care.move> => ({
  ...{ number: row.number, state: row.state, next: [...NEXT_STATES[row.state]], kind: row.kind },
  ...{ piece: row.piece, note: row.note, boutique: row.boutique, price: row.price },
  ...{ created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() },
});
