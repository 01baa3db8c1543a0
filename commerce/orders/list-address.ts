import { LIST_PATH, type OrderStatus } from './order.ts';
import { strings } from './strings.ts';

/** Which part of the list is shown: the address says it, so that a step back leads to the same. */
export interface ListQuery {
  status: OrderStatus | null;
  /** From 1. */
  page: number;
}

/** How many orders a page of the list has. */
export const PAGE_SIZE = 10;

/** Pages behind this one are not asked for (the call's own bound). */
const LAST_PAGE = 10_000;

export const STATUSES = Object.keys(strings.statuses) as OrderStatus[];

/** What an address asks for; what it has wrong is taken for not said. */
export function readListQuery(search: string): ListQuery {
  const query = new URLSearchParams(search);
  const status = STATUSES.find(one => one === query.get('status')) ?? null;
  const page = Number(query.get('page'));
  return { status, page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1 };
}

export function listUrl({ status, page }: ListQuery): string {
  const query = new URLSearchParams();
  if (status) query.set('status', status);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${LIST_PATH}?${query}` : LIST_PATH;
}
