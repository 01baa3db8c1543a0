import type { Line, LineMode } from '../cart.ts';
import { isCombination, isDisabled, isSoldOut, lineId, lineUrl, noteOf, optionsOf } from '../line.ts';

/** What a line item card shows, of the bag or of an order; sums as they are displayed. */
export interface ItemData {
  /** Tells it from the other lines beside it. */
  id: string;
  /** Of the size. */
  sku: string;
  name: string;
  /** The product's page; none where there is no way to it. */
  url?: string | undefined;
  thumb: string;
  shortDesc: string;
  /** Colour, size or volume, in words. */
  options: { label: string; value: string }[];
  /** What a custom combination is made of; one or none for any other product. */
  parts: ItemPart[];
  custom: boolean;
  /** When a pre-order is sent; empty for what is there. */
  note: string;
  gift: { name: string; qty: number } | null;
  qty: number;
  price: string;
  rowTotal: string;
  soldOut: boolean;
  disabled: boolean;
  /** How many there are, where that is fewer than wanted. */
  onlyLeft: number | null;
}

export interface ItemPart {
  key: string | number;
  name: string;
  size: string;
  thumb: string;
  price: string;
}

/** What a line of the bag is made of. */
export const partsOf = ({ parts }: Pick<Line, 'parts'>): ItemPart[] =>
  parts.map(part => ({ ...part, key: part.item_id }));

/** A line of the bag as its card shows it in a mode. */
export function itemOf(line: Line, mode: LineMode): ItemData {
  const { sku, thumb, shortDesc, qty, stock, price, rowTotal, freeGiftInfo } = line;
  const soldOut = isSoldOut(line);
  return {
    id: String(lineId(line)),
    sku,
    name: line.name || line.parent_name,
    url: lineUrl(line),
    thumb,
    shortDesc,
    options: optionsOf(line),
    parts: partsOf(line),
    custom: isCombination(line),
    note: noteOf(line, mode),
    gift: freeGiftInfo,
    qty,
    price,
    rowTotal,
    soldOut,
    disabled: isDisabled(line),
    onlyLeft: !soldOut && qty > stock ? stock : null,
  };
}
