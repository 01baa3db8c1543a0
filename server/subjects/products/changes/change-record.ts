import type { ReadChanges } from './read-changes.ts';
import type { Reads } from './reads.ts';

/**
 * Returns until when something that was made from the catalogue may be shown, by `performance.now()`: `Infinity` while nothing
 * of it has changed.
 */
export type Expiry = () => number;

/**
 * Returns the earliest of several expiries. Holds nothing else, so that a cached page with it is not held, too. Each answer with
 * such a page looks twice: nothing is allocated.
 */
export const joinExpiries =
  (expiries: readonly Expiry[]): Expiry =>
  () => {
    let earliest = Number.POSITIVE_INFINITY;
    for (let n = 0; n < expiries.length; n++) {
      const at = (expiries[n] as Expiry)();
      if (at < earliest) earliest = at;
    }
    return earliest;
  };

/** The changes of the catalogue that this process has noticed. */
export interface ChangeRecord {
  /** Number of the last change that was noticed. */
  readonly number: number;
  /**
   * Adds changes.
   *
   * @param until until when what was made before them may be shown.
   */
  note(changes: Pick<ReadChanges, 'stock' | 'data'>, until: number): void;
  /** Adds a change of everything. */
  noteAll(until: number): void;
  /**
   * Watches what something was made from.
   *
   * @param since the record's number when it was begun.
   */
  watch(reads: Reads, since: number): Expiry;
}

/** The last change of a colour, and the number of the one before it. */
interface Change {
  number: number;
  before: number;
  until: number;
}

const NEVER: Change = { number: 0, before: 0, until: 0 };

/** Most colours whose changes are remembered; beyond it, everything counts as changed. */
const MAX_REMEMBERED = 200_000;

/** Creates the record. What misses more than the last change of a colour has been wrong for longer, and expires at once. */
export function createChangeRecord(): ChangeRecord {
  let number = 0;
  let everything = NEVER;
  const stock = new Map<string, Change>();
  const data = new Map<string, Change>();

  const add = (changes: Map<string, Change>, sku: string, until: number) =>
    changes.set(sku, { number, before: changes.get(sku)?.number ?? 0, until });

  function noteAll(until: number): void {
    number++;
    everything = { number, before: everything.number, until };
  }

  return {
    get number() {
      return number;
    },
    note(changes, until) {
      if (changes.stock.length + changes.data.length === 0) return;
      if (stock.size + changes.stock.length + changes.data.length > MAX_REMEMBERED) {
        stock.clear();
        data.clear();
        return noteAll(0);
      }
      number++;
      for (const sku of changes.data) {
        add(data, sku, until);
        add(stock, sku, until);
      }
      for (const sku of changes.stock) add(stock, sku, until);
    },
    noteAll,
    watch(reads, since) {
      let checked = since;
      let expiry = Number.POSITIVE_INFINITY;
      const check = (change: Change | undefined) => {
        if (!change || change.number <= since) return;
        expiry = Math.min(expiry, change.before > since ? 0 : change.until);
      };
      return () => {
        if (checked === number || expiry !== Number.POSITIVE_INFINITY) return expiry;
        checked = number;
        check(everything);
        for (const sku of reads.stock) check(stock.get(sku));
        for (const sku of reads.data) check(data.get(sku));
        return expiry;
      };
    },
  };
}
