import { LIST_PATH, type OrderStatus } from '../order.ts';
import { strings } from '../strings.ts';

/** The filter and page of the list, stored in the address. */
export interface ListQuery {
  status: OrderStatus | null;
  /** From 1. */
  page: number;
}

/** Number of orders on a page of the list. */
export const PAGE_SIZE = 10;

/** Highest page that the call accepts. */
const LAST_PAGE = 10_000;

export const STATUSES = Object.keys(strings.statuses) as OrderStatus[];

/** Parses the query of an address; invalid values are ignored. */
export function readListQuery(search: string): ListQuery {
  const query = new URLSearchParams(search);
  const status = STATUSES.find(known => known === query.get('status')) ?? null;
  const page = Number(query.get('page'));
  return { status, page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1 };
}

/** Link to the list with a filter and page. */
export function listUrl({ status, page }: ListQuery): string {
  const query = new URLSearchParams();
  if (status) query.set('status', status);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${LIST_PATH}?${query}` : LIST_PATH;
}
