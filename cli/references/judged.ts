import type { ShopIndex } from '../base/shop-index.ts';
import { MOST_VALUES } from './place-memory.ts';
import type { KindVisit, Rule, Surroundings } from './visits.ts';

/** What is known of a value that all rules of its kind have found right. */
export interface Judged {
  /** Rules that may find it wrong at another place. */
  rules: readonly Rule[];
  /** Whether it is right on every page and at any time, as far as its kind is concerned. */
  isRightAnywhere: boolean;
  /** Whether its page or the time may make it wrong, in a block of which nothing was wrong elsewhere. */
  isOfPage: boolean;
}

/** Values that are right, by kind: the same links and texts are on many pages, and most rules read nothing else. */
export type JudgedValues = Map<string, Map<string, Judged>>;

const byShop = new WeakMap<ShopIndex, JudgedValues>();
const offline: JudgedValues = new Map();

/** Returns what has been found right in a shop; null for a check without references. */
export function judgedIn(shop: ShopIndex | null): JudgedValues {
  if (!shop) return offline;
  let values = byShop.get(shop);
  if (!values) {
    values = new Map();
    byShop.set(shop, values);
  }
  return values;
}

/** Remembers a value that all rules of its kind have found right. */
export function addJudged(
  judged: JudgedValues,
  kind: string,
  { rules, mayDiffer, byOwner = [], ofBlock = [] }: KindVisit,
  value: string,
  around: Surroundings,
): Judged {
  const differing = rules.filter(rule => mayDiffer?.(rule, value, around));
  const later = rules.filter(rule => byOwner.includes(rule) || differing.includes(rule));
  const known: Judged = {
    rules: later,
    isRightAnywhere: differing.length === 0,
    isOfPage: differing.some(rule => !ofBlock.includes(rule)),
  };
  let values = judged.get(kind);
  if (!values || values.size >= MOST_VALUES) {
    values = new Map();
    judged.set(kind, values);
  }
  values.set(value, known);
  return known;
}
