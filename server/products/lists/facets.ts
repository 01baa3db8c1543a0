import { kindLabel } from '../kinds.ts';
import { formatPrice } from '../price.ts';

/** A colour as lists see it; price in integer fen. */
export interface ListedColour {
  sku: string;
  spu: string;
  name: string;
  shortDesc: string;
  kind: string;
  collection: string;
  gender: string;
  material: string;
  colorKey: string;
  colorName: string;
  colorHex: string;
  price: number;
  sizes: string[];
  preOrder: boolean;
  onlineExclusive: boolean;
  stocked: boolean;
  /** At a special price. */
  special: boolean;
  listedAt: number;
  /** The catalogue's own order. */
  id: number;
}

/** A choice of a filter: what a caller sends, and what the shopper reads. */
export interface Choice {
  value: string;
  label: string;
  /** Of a colour. */
  hex?: string;
}

/** A layer of filters: which choices a colour falls under. Another filter is another entry here. */
export interface Facet {
  code: string;
  label: string;
  /** Choices in this order; by name without. */
  order?: readonly string[];
  of(colour: ListedColour): Choice[];
}

const GENDERS: Record<string, string> = { women: '女士', men: '男士' };
const YES = (label: string) => [{ value: '1', label }];
const named = (label: string): Choice[] => (label === '' ? [] : [{ value: label, label }]);

/** Price bands in whole yuan, both ends among them. */
const BANDS = [
  [0, 4999],
  [5000, 9999],
  [10_000, 19_999],
  [20_000, 49_999],
  [50_000, null],
] as const;

const bandValue = ([from, to]: (typeof BANDS)[number]) => `${from}-${to ?? ''}`;

function bandLabel([from, to]: (typeof BANDS)[number]): string {
  if (to === null) return `${formatPrice(from * 100)} 及以上`;
  if (from === 0) return `${formatPrice((to + 1) * 100)} 以下`;
  return `${formatPrice(from * 100)} – ${formatPrice(to * 100)}`;
}

export const IN_STOCK = 'inStock';
export const PRICE = 'price';
export const SPECIAL = 'special';

/** All layers, in the order in which a shopper sees them. */
export const FACETS: readonly Facet[] = [
  { code: 'kind', label: '类别', of: ({ kind }) => (kind ? [{ value: kind, label: kindLabel(kind) }] : []) },
  { code: 'collection', label: '系列', of: ({ collection }) => named(collection) },
  {
    code: 'color',
    label: '颜色',
    of: ({ colorKey: value, colorName: label, colorHex: hex }) => (value ? [{ value, label, hex }] : []),
  },
  { code: 'material', label: '材质', of: ({ material }) => named(material) },
  { code: 'size', label: '尺码', of: ({ sizes }) => sizes.flatMap(named) },
  {
    code: 'gender',
    label: '适用',
    order: ['women', 'men'],
    of: ({ gender }) =>
      Object.entries(GENDERS).flatMap(([value, label]) =>
        gender === 'all' || gender === value ? [{ value, label }] : [],
      ),
  },
  {
    code: PRICE,
    label: '价格',
    order: BANDS.map(bandValue),
    of: ({ price }) =>
      BANDS.filter(([from, to]) => isWithin(price, from, to)).map(band => ({
        value: bandValue(band),
        label: bandLabel(band),
      })),
  },
  { code: IN_STOCK, label: '有现货', of: ({ stocked }) => (stocked ? YES('有现货') : []) },
  { code: 'preOrder', label: '预售', of: ({ preOrder }) => (preOrder ? YES('预售') : []) },
  { code: SPECIAL, label: '礼遇价', of: ({ special }) => (special ? YES('礼遇价') : []) },
  {
    code: 'onlineExclusive',
    label: '线上专享',
    of: ({ onlineExclusive }) => (onlineExclusive ? YES('线上专享') : []),
  },
];

/** Whether a price in fen lies in a range of whole yuan, both ends among it. */
export function isWithin(fen: number, from: number, to: number | null): boolean {
  return fen >= from * 100 && (to === null || fen < (to + 1) * 100);
}

/** `980-1380`, `50000-`: whole yuan; null when it is no range. */
export function readRange(text: string): { from: number; to: number | null } | null {
  const [, from, to] = /^(\d{1,9})-(\d{0,9})$/.exec(text) ?? [];
  if (from === undefined) return null;
  return { from: Number(from), to: to ? Number(to) : null };
}
