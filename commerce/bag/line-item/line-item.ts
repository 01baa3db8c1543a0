import type { Line, LineMode } from '../cart.ts';
import { chooseNote, isCombination, isDisabled, isSoldOut, lineId, lineUrl, listOptions } from '../line.ts';

/** What a line item card shows, of the bag or of an order. Prices are formatted. */
export interface ItemData {
  /** Unique among the lines of its list. */
  id: string;
  /** SKU of the child product. */
  sku: string;
  name: string;
  /** Link to the product page; undefined for a disabled line. */
  url?: string | undefined;
  thumb: string;
  shortDesc: string;
  /** Colour, size or volume with their labels. */
  options: { label: string; value: string }[];
  /** Parts of a custom combination; at most one for other products. */
  parts: ItemPart[];
  isCustom: boolean;
  /** Delivery note of a pre-order; empty for other products. */
  note: string;
  gift: { name: string; qty: number } | null;
  qty: number;
  price: string;
  rowTotal: string;
  soldOut: boolean;
  disabled: boolean;
  /** The stock, if it is less than the quantity. */
  onlyLeft: number | null;
}

export interface ItemPart {
  key: string | number;
  name: string;
  size: string;
  thumb: string;
  price: string;
}

/** The parts of a line, as its card shows them. */
export const toParts = ({ parts }: Pick<Line, 'parts'>): ItemPart[] =>
  parts.map(part => ({ ...part, key: part.item_id }));

/** Converts a line of the bag to what its card shows in a mode. */
export function toItem(line: Line, mode: LineMode): ItemData {
  const { sku, thumb, shortDesc, qty, stock, price, rowTotal, freeGiftInfo } = line;
  const soldOut = isSoldOut(line);
  return {
    id: String(lineId(line)),
    sku,
    name: line.name || line.parent_name,
    url: lineUrl(line),
    thumb,
    shortDesc,
    options: listOptions(line),
    parts: toParts(line),
    isCustom: isCombination(line),
    note: chooseNote(line, mode),
    gift: freeGiftInfo,
    qty,
    price,
    rowTotal,
    soldOut,
    disabled: isDisabled(line),
    onlyLeft: !soldOut && qty > stock ? stock : null,
  };
}
