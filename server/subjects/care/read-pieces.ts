import { type Selectable, sql } from 'kysely';
import type { Pieces } from '#contract';
import type { Db, Tx } from '../../base/database/index.ts';
import type { PieceTable } from '../../base/database/tables/care.ts';
import { listRegistrable } from './registrable.ts';
import { describeWarranty } from './warranty.ts';

/** Reads the member's pieces, and the orders whose pieces can be registered. */
export async function readPieces(db: Db | Tx, customerId: number): Promise<Pieces> {
  const rows = await db
    .selectFrom('pieces')
    .leftJoin('colours', 'colours.sku', 'pieces.sku')
    .selectAll('pieces')
    .select(sql<string | null>`colours.facts ->> 'care'`.as('advice'))
    .where('customer_id', '=', customerId)
    .orderBy('pieces.bought_on', 'desc')
    .orderBy('pieces.id', 'desc')
    .execute();
  const left = await listRegistrable(db, customerId);
  return {
    pieces: rows.map(row => toPiece(row)),
    orders: left.map(({ orderId, pieces }) => ({
      order_id: orderId,
      names: [...new Set(pieces.map(({ name }) => name))],
      count: pieces.length,
    })),
  };
}

function toPiece(
  row: Selectable<PieceTable> & { advice: string | null },
  now = new Date(),
): Pieces['pieces'][number] {
  const { id, name, img, color, size, bought_on, transfer_until: transfer } = row;
  return {
    ...{ id, name, img, color, size, bought_on },
    serial: row.serial ?? '',
    warranty_until: row.warranty_until ?? '',
    warranty_label: describeWarranty(row.warranty_until),
    advice: row.advice ?? '',
    transfer_until: transfer && transfer > now ? transfer.toISOString() : '',
  };
}
