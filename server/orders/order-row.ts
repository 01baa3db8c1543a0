import type { Selectable } from 'kysely';
import type { OrderItemTable, OrderTable } from '../database/tables/commerce.ts';

export type OrderRow = Selectable<OrderTable> & { items: Selectable<OrderItemTable>[] };
