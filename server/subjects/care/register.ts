import type { Tx } from '../../base/database/index.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { listRegistrable } from './registrable.ts';
import { strings } from './strings.ts';
import { computeWarranty } from './warranty.ts';

/**
 * Registers all pieces of a delivered order of a member. A repeated call changes nothing.
 *
 * @throws Refusal 404 when the member has no such order, 409 when it is not delivered or has no pieces to register.
 */
export async function registerOrder(tx: Tx, customerId: number, orderId: string): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('increment_id', '=', orderId)
    .where('customer_id', '=', customerId)
    // Its pieces may be returned at the same time.
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw new Refusal(404, strings.noOrder);
  if (order.status !== 'delivered') throw new Refusal(409, strings.notDelivered);
  const [found] = await listRegistrable(tx, customerId, orderId);
  if (!found) {
    const before = await tx
      .selectFrom('pieces')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirst();
    if (!before) throw new Refusal(409, strings.nothingToRegister);
    return;
  }
  const { id: order_id, boughtOn: bought_on } = found;
  await tx
    .insertInto('pieces')
    .values(
      found.pieces.map(({ position, unit, sku, name, img, color, size, kind }) => ({
        ...{ customer_id: customerId, order_id, position, unit, sku, name, img, color, size, bought_on },
        warranty_until: computeWarranty(kind, bought_on),
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** Writes a serial number as it is stored: capitals and digits, whatever was typed between them. */
export const normalizeSerial = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/**
 * Registers a piece of a boutique. Its serial number and the day of the purchase prove that the member has its card.
 * A repeated call changes nothing.
 *
 * @throws Refusal 400 when both do not belong together, 409 when another member has registered the piece.
 */
export async function registerSerial(
  tx: Tx,
  customerId: number,
  { serial, bought_on }: { serial: string; bought_on: string },
): Promise<void> {
  const sold = await tx
    .selectFrom('boutique_pieces as b')
    .innerJoin('colours as c', 'c.sku', 'b.sku')
    .innerJoin('products as p', 'p.spu', 'c.spu')
    .select(['b.serial', 'b.sku', 'b.bought_on', 'c.name', 'c.default_image as img', 'c.color_name as color'])
    .select('p.kind')
    .where('b.serial', '=', normalizeSerial(serial))
    .where('b.bought_on', '=', bought_on.trim())
    .executeTakeFirst();
  if (!sold) throw new Refusal(400, strings.wrongSerial);
  const { kind, ...piece } = sold;
  await tx
    .insertInto('pieces')
    .values({
      ...{ ...piece, customer_id: customerId, size: '' },
      warranty_until: computeWarranty(kind, piece.bought_on),
    })
    .onConflict(conflict => conflict.column('serial').doNothing())
    .execute();
  const { customer_id } = await tx
    .selectFrom('pieces')
    .select('customer_id')
    .where('serial', '=', piece.serial)
    .executeTakeFirstOrThrow();
  if (customer_id !== customerId) throw new Refusal(409, strings.takenSerial);
}
