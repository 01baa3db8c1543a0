import type { Selectable } from 'kysely';
import type { OrderItemTable, OrderTable } from '../../base/database/tables/commerce.ts';
import type { GiftLinkRow } from './gift-link-state.ts';

/** An item of an order with the kind of its product; null for a product that the catalogue no longer has. */
export type OrderItemRow = Selectable<OrderItemTable> & { kind: string | null };

export type OrderRow = Selectable<OrderTable> & {
  items: OrderItemRow[];
  /** The link by which the recipient of a gift enters the address; null without one. */
  link: GiftLinkRow | null;
};
