import type { Selectable } from 'kysely';
import type { OrderItemTable, OrderTable } from '../../base/database/tables/commerce.ts';

/** An item of an order with the kind of its product; null for a product that the catalogue no longer has. */
export type OrderItemRow = Selectable<OrderItemTable> & { kind: string | null };

export type OrderRow = Selectable<OrderTable> & { items: OrderItemRow[] };
