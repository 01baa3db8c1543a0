import { formatPrice } from '#shop/language';
import { COLOUR_FAMILIES, findFamilies } from '../products/colour-families.ts';
import { KINDS, kindLabel, listKinds } from '../products/kinds.ts';
import type { IndexedColour } from '../products/read-colours.ts';
import { findSizeGroup } from '../products/size-groups.ts';
import { strings } from './strings.ts';

/** A value of a facet: the parameter that callers send, and the label that shoppers read. */
export interface FacetValue {
  value: string;
  label: string;
  /** For colours. */
  hex?: string;
  /** Another parameter for the value: a size is also chosen by its label alone. */
  alias?: string;
  /** Title of the values that it is listed with, where a facet has several such groups. */
  group?: string;
}

/** A value of one colour. */
export interface ColourValue extends FacetValue {
  /** For sizes: whether the colour has it in stock. */
  isStocked?: boolean;
}

/** A dimension of the list. To add a filter, add an entry to `FACETS`. */
export interface Facet {
  code: string;
  label: string;
  /** Order of the values; by label without it. */
  order?: readonly string[];
  /** Lists only its chosen values. */
  isHidden?: boolean;
  /** Returns the values that a colour has. */
  listValues(colour: IndexedColour): ColourValue[];
}

const GENDERS: Record<string, string> = strings.genders;
const flag = (isSet: boolean, label: string): FacetValue[] => (isSet ? [{ value: '1', label }] : []);
const named = (label: string): FacetValue[] => (label === '' ? [] : [{ value: label, label }]);

/** Price bands in whole yuan, both ends included. */
const BANDS = [
  [0, 4999],
  [5000, 9999],
  [10_000, 19_999],
  [20_000, 49_999],
  [50_000, null],
] as const;

function bandLabel(from: number, to: number | null): string {
  if (to === null) return strings.from(formatPrice(from * 100));
  if (from === 0) return strings.below(formatPrice((to + 1) * 100));
  return `${formatPrice(from * 100)} – ${formatPrice(to * 100)}`;
}

const PRICE_BANDS = BANDS.map(([from, to]) => ({
  from,
  to,
  values: [{ value: `${from}-${to ?? ''}`, label: bandLabel(from, to) }],
}));

export const IN_STOCK = 'inStock';
export const PRICE = 'price';
export const SPECIAL = 'special';
export const SIZE = 'size';

/** All facets, in display order. */
export const FACETS: readonly Facet[] = [
  {
    code: 'kind',
    label: strings.kind,
    order: KINDS,
    listValues: ({ kind }) =>
      kind ? listKinds(kind).map(value => ({ value, label: kindLabel(value) })) : [],
  },
  { code: 'collection', label: strings.collection, listValues: ({ collection }) => named(collection) },
  {
    code: 'family',
    label: strings.color,
    order: COLOUR_FAMILIES.map(({ id }) => id),
    listValues: ({ colorName }) =>
      findFamilies(colorName).map(({ id: value, name: label, hex }) => ({ value, label, hex })),
  },
  {
    // Addresses name single colours, shoppers choose families.
    code: 'color',
    label: strings.singleColor,
    isHidden: true,
    listValues: ({ colorKey: value, colorName: label, colorHex: hex }) =>
      value ? [{ value, label, hex }] : [],
  },
  { code: 'material', label: strings.material, listValues: ({ material }) => named(material) },
  {
    code: SIZE,
    label: strings.size,
    listValues: ({ kind, sizes, stockedSizes }) =>
      sizes.filter(Boolean).map(label => ({
        ...toSizeValue(kind, label),
        isStocked: stockedSizes.includes(label),
      })),
  },
  {
    code: 'gender',
    label: strings.gender,
    order: ['women', 'men'],
    listValues: ({ gender }) =>
      Object.entries(GENDERS).flatMap(([value, label]) =>
        gender === 'all' || gender === value ? [{ value, label }] : [],
      ),
  },
  {
    code: PRICE,
    label: strings.price,
    order: PRICE_BANDS.flatMap(({ values }) => values.map(({ value }) => value)),
    listValues: ({ price }) => PRICE_BANDS.find(({ from, to }) => isWithin(price, from, to))?.values ?? [],
  },
  { code: IN_STOCK, label: strings.inStock, listValues: ({ isStocked }) => flag(isStocked, strings.inStock) },
  {
    code: 'preOrder',
    label: strings.preOrder,
    listValues: ({ isPreOrder }) => flag(isPreOrder, strings.preOrder),
  },
  {
    code: SPECIAL,
    label: strings.specialPrice,
    listValues: ({ isSpecial }) => flag(isSpecial, strings.specialPrice),
  },
  {
    code: 'onlineExclusive',
    label: strings.onlineExclusive,
    listValues: ({ isOnlineExclusive }) => flag(isOnlineExclusive, strings.onlineExclusive),
  },
];

/** Returns the value of a kind's size. Kinds can have equal labels for different sizes. */
export function toSizeValue(kind: string, label: string): FacetValue {
  const group = findSizeGroup(kind);
  return { value: `${group.id}-${label}`, label, alias: label, group: group.label };
}

/** Whether a value is among those of an address. */
export const isChosen = ({ value, alias }: FacetValue, chosen: readonly string[]): boolean =>
  chosen.includes(value) || (alias !== undefined && chosen.includes(alias));

/** Whether a price in fen is within a range of whole yuan, both ends included. */
export function isWithin(fen: number, from: number, to: number | null): boolean {
  return fen >= from * 100 && (to === null || fen < (to + 1) * 100);
}

/** Parses a price range in whole yuan, such as `980-1380` or `50000-`; null when it is not valid. */
export function parseRange(text: string): { from: number; to: number | null } | null {
  const [, from, to] = /^(\d{1,9})-(\d{0,9})$/.exec(text) ?? [];
  if (from === undefined) return null;
  return { from: Number(from), to: to ? Number(to) : null };
}
