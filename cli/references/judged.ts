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

const NONE: readonly Rule[] = [];

/** What is known of most values of a kind: one object for all. */
const anywhere = new WeakMap<KindVisit, Judged>();

function knownAnywhere(visit: KindVisit): Judged {
  let known = anywhere.get(visit);
  if (!known) {
    const rules = visit.rules.filter(rule => visit.byOwner?.includes(rule));
    known = { rules, isRightAnywhere: true, isOfPage: false };
    anywhere.set(visit, known);
  }
  return known;
}

/** Remembers a value that all rules of its kind have found right. */
export function addJudged(
  judged: JudgedValues,
  kind: string,
  visit: KindVisit,
  value: string,
  around: Surroundings,
): Judged {
  const { mayDiffer, byOwner = NONE, ofBlock = NONE } = visit;
  const differing = mayDiffer ? visit.rules.filter(rule => mayDiffer(rule, value, around)) : NONE;
  const known =
    differing.length === 0
      ? knownAnywhere(visit)
      : {
          rules: visit.rules.filter(rule => byOwner.includes(rule) || differing.includes(rule)),
          isRightAnywhere: false,
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
