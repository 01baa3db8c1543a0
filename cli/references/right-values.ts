import type { ShopIndex } from '../base/shop-index.ts';
import type { AltCheck } from './alt-texts.ts';
import { parseDevice } from './device-fields.ts';
import { mayBeAlone } from './devices.ts';
import { FILM_KIND, mayMissPoster } from './films.ts';
import { mayNameOther } from './other-category.ts';
import { mayBeMisplaced, parsePlace } from './pictures.ts';
import { MOST_VALUES } from './place-memory.ts';
import { isButtonWord } from './placeholders.ts';
import { namesProduct } from './products-beside.ts';
import { mentionsOffer } from './words-beside.ts';

/** Where a value is, for the guards. */
export interface Spot {
  /** Null for a check without references. */
  shop: ShopIndex | null;
  /** The block that has the value. */
  block: object;
  /** Whether that block is inside another. */
  isInside: boolean;
  alts: AltCheck;
}

/** What is known of values, and where the walk is. */
export interface Known extends Spot {
  right: RightValues;
}

/** Whether what is beside a value may make it wrong, though it is right elsewhere. */
export type Guard = (value: string, owner: object, spot: Spot) => boolean;

const NEVER: Guard = () => false;
const ALWAYS: Guard = () => true;

/** Guards of the kinds whose values can be judged without the page around them. Others are judged each time. */
const GUARDS: Readonly<Record<string, Guard>> = {
  media: NEVER,
  sku: NEVER,
  category: NEVER,
  color: NEVER,
  html: NEVER,
  // A text that names a price or a colour is compared with the product beside it.
  text: (value, _owner, { shop, block }) =>
    isButtonWord(value) || (shop !== null && mentionsOffer(value, shop) && namesProduct(block, shop)),
  // The alternative text of a linked picture has to name the target, and the words of a link its category.
  link: (value, owner, { shop }) =>
    ('alt' in owner && owner.alt === '') || (shop !== null && mayNameOther(value, owner, shop)),
  // A picture is described beside its neighbours.
  alt: (value, owner, { alts }) => !alts.isRight(value, owner),
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
  if (kind.startsWith('words-on:')) return ALWAYS;
  // Pictures and films are judged at their place.
  const place = parsePlace(kind);
  if (place) {
    return (value, owner, { shop, block, isInside }) =>
      shop !== null && mayBeMisplaced(kind, place, value, owner, block, isInside, shop);
  }
  if (kind.startsWith(FILM_KIND)) {
    return (value, owner, { shop }) => shop !== null && mayMissPoster(kind, value, owner, shop);
  }
  // A picture for one device is judged by its shape where the other's is missing.
  const device = parseDevice(kind);
  if (!device) return GUARDS[kind];
  return (value, owner, { shop }) => shop !== null && mayBeAlone(kind, device, value, owner, shop);
}

/** Whether what is around a known value may make it wrong here. */
export function mayBeWrong(guards: readonly Guard[], value: string, owner: object, spot: Spot): boolean {
  for (let index = 0; index < guards.length; index++) if (guards[index]?.(value, owner, spot)) return true;
  return false;
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
