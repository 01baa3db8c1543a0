import { watchWarrantyYears } from '#shop/promises';
import { todayInChina } from '../../base/china-time.ts';
import { strings } from './strings.ts';

/** Kinds of products that are used up: they have no care and are not registered. */
const CONSUMED: ReadonlySet<string> = new Set(['perfume', 'coffret', 'candle', 'notebook']);

/** Whether a product of a kind can be registered. */
export const isLasting = (kind: string | null): boolean => kind === null || !CONSUMED.has(kind);

/** Years of warranty by kind of product, as the shop promises them. */
const YEARS: ReadonlyMap<string, number> = new Map([['watch', watchWarrantyYears]]);

/** Returns the last day of the warranty of a piece, `YYYY-MM-DD`; null for a kind without one. */
export function computeWarranty(kind: string | null, boughtOn: string): string | null {
  const years = YEARS.get(kind ?? '');
  if (years === undefined) return null;
  const end = new Date(`${boughtOn}T00:00:00Z`);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  // 29 February becomes 1 March, in favour of the member.
  return end.toISOString().slice(0, 10);
}

/** Describes a warranty; empty for a piece without one. */
export function describeWarranty(until: string | null, today = todayInChina()): string {
  if (until === null) return '';
  return until >= today ? strings.warranty(until) : strings.warrantyEnded(until);
}
