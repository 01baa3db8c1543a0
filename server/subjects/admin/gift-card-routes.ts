import type { FastifyInstance } from 'fastify';
import { adminContract, type DataOf } from '#contract';
import type { Tx } from '../../base/database/index.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import type { BaseServices } from '../../base/services.ts';
import {
  blockCard,
  type ListedCard,
  listSoldCards,
  readMovements,
  readSoldCard,
  reissueCard,
} from '../gift-cards/operate.ts';
import { serveAdmin } from './serve-admin.ts';
import { cutPage, readCursor } from './shop-lists.ts';

const { giftCards } = adminContract;

/** Calls on gift cards: what is left of them, a code that is blocked, one that replaces a lost one. */
export async function giftCardAdminRoutes(
  app: FastifyInstance,
  { db }: Pick<BaseServices, 'db'>,
): Promise<void> {
  const change = async (id: number, work: (tx: Tx) => Promise<void>) => {
    await inTransaction(db, work);
    return toCard(await readSoldCard(db, id));
  };
  serveAdmin(app, giftCards.list, async ({ query: { after, limit = 50, ...chosen } }) => {
    const rows = await listSoldCards(db, { ...chosen, after: readCursor(after), limit: limit + 1 });
    const { page, next } = cutPage(rows, limit, ({ id }) => String(id));
    return { cards: page.map(toCard), next };
  });
  serveAdmin(app, giftCards.read, async ({ params: { id } }) => {
    const card = toCard(await readSoldCard(db, id));
    const movements = await readMovements(db, id);
    return { ...card, movements: movements.map(one => ({ ...one, at: one.at.toISOString() })) };
  });
  serveAdmin(app, giftCards.block, ({ params: { id }, actor }) =>
    change(id, tx => blockCard(tx, id, true, actor)),
  );
  serveAdmin(app, giftCards.unblock, ({ params: { id }, actor }) =>
    change(id, tx => blockCard(tx, id, false, actor)),
  );
  serveAdmin(app, giftCards.reissue, ({ params: { id }, body: { ending }, actor }) =>
    change(id, tx => reissueCard(tx, id, ending, actor)),
  );
}

function toCard({ blocked_at, renewal, issued_at, ...card }: ListedCard): DataOf<typeof giftCards.block> {
  const state = blocked_at ? 'blocked' : renewal === 'due' ? 'renewing' : 'valid';
  return { ...card, state, issued_at: issued_at.toISOString() };
}
