import type { ShopIndex } from '../base/shop-index.ts';
import { hasOther, parseDevice } from './device-fields.ts';

/** Most values of a kind that are remembered, so that memory stays flat for any number of pages. */
export const MOST_VALUES = 20_000;

/** Whether what is beside a value may make it wrong, though it is right elsewhere. */
export type Guard = (value: string, owner: object) => boolean;

const NEVER: Guard = () => false;
const ALWAYS: Guard = () => true;

/** Guards of the kinds whose values can be judged without the page around them. Others are judged each time. */
const GUARDS: Readonly<Record<string, Guard>> = {
  media: NEVER,
  sku: NEVER,
  category: NEVER,
  color: NEVER,
  html: NEVER,
  text: NEVER,
  // The alternative text of a linked picture has to name the target.
  link: (_value, owner) => 'alt' in owner && owner.alt === '',
  // A picture is described beside its neighbours.
  alt: ALWAYS,
  'film-button': value => value === 'video' || value === 'other',
};

/** What is remembered of the fields with the same kinds. */
export interface Memory {
  /** Number of the set in which right values are. */
  number: number;
  /** Those of the kinds, in their order; null where nothing beside a value matters. */
  guards: readonly Guard[] | null;
}

const memories = new Map<string, Memory | null>();

/** Returns the memory of a field of these kinds; null where values depend on the page around them. */
export function memoryOf(kinds: readonly string[]): Memory | null {
  const key = kinds.join(' ');
  let memory = memories.get(key);
  if (memory === undefined) {
    memory = createMemory(kinds);
    memories.set(key, memory);
  }
  return memory;
}

function createMemory(kinds: readonly string[]): Memory | null {
  const guards = kinds.map(guardOf).filter(guard => guard !== undefined);
  if (guards.length < kinds.length) return null;
  return { number: memories.size, guards: guards.every(guard => guard === NEVER) ? null : guards };
}

function guardOf(kind: string): Guard | undefined {
  // Pictures, films and the words on them are judged at their place.
  if (/^(?:shown|film|words-on):/.test(kind)) return ALWAYS;
  // A picture for one device is judged by its shape where the other's is missing.
  const device = parseDevice(kind);
  return device ? (_value, owner) => !hasOther(device, owner) : GUARDS[kind];
}

/** Values of which nothing is wrong, by the numbers of memories: the same pictures, links, texts and SKUs are on many pages. */
export type RightValues = Set<string>[];

const byShop = new WeakMap<ShopIndex, RightValues>();
const offline: RightValues = [];

/** Returns what has been found right in a shop; null for a check without references. */
export function rightValuesIn(shop: ShopIndex | null): RightValues {
  if (!shop) return offline;
  let values = byShop.get(shop);
  if (!values) {
    values = [];
    byShop.set(shop, values);
  }
  return values;
}

/** Remembers a right value. */
export function addRight(values: RightValues, { number }: Memory, value: string): void {
  values[number] ??= new Set();
  const set = values[number];
  if (set.size >= MOST_VALUES) set.clear();
  set.add(value);
}

/**
 * Returns maps by shop and kind, for what was around a value where it was right: there it is right again.
 */
export function createPlaceMemory<T>(): (kind: string, shop: ShopIndex) => Map<string, T> {
  const shops = new WeakMap<ShopIndex, Map<string, Map<string, T>>>();
  return (kind, shop) => {
    let kinds = shops.get(shop);
    if (!kinds) {
      kinds = new Map();
      shops.set(shop, kinds);
    }
    let values = kinds.get(kind);
    if (!values || values.size >= MOST_VALUES) {
      values = new Map();
      kinds.set(kind, values);
    }
    return values;
  };
}
