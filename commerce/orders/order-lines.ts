import { formatPrice } from '#shop/language';
import { itemUrl } from '../bag/line.ts';
import type { ItemData } from '../bag/line-item/line-item.ts';
import { describeEngraving } from '../engraved/engraving.ts';
import type { OrderItem } from './order.ts';
import { strings } from './strings.ts';

/** Converts the items of an order to lines; the parts of a custom combination are one line, as in the bag. */
export function orderLines(items: readonly OrderItem[]): ItemData[] {
  const lines = new Map<string, OrderItem[]>();
  items.forEach((item, index) => {
    const key = item.combination || String(index);
    lines.set(key, [...(lines.get(key) ?? []), item]);
  });
  return [...lines].map(([id, parts]) => toLine(id, parts));
}

function toLine(id: string, items: OrderItem[]): ItemData {
  const first = items[0] as OrderItem;
  const { sku, name, img, shortDesc, qty, color, size, isFragrances } = first;
  const isCombination = items.length > 1;
  const price = items.reduce((sum, item) => sum + item.nativePrice, 0);
  const sizeLabel = isCombination ? '' : size;
  return {
    id,
    sku,
    name,
    url: itemUrl(first),
    thumb: img,
    shortDesc,
    options: [
      { label: strings.color, value: color },
      { label: isFragrances ? strings.volume : (first.size_name ?? strings.size), value: sizeLabel },
      describeEngraving(first),
    ].filter(({ value }) => value !== ''),
    parts: items.map(part => ({
      key: part.sku,
      name: part.name,
      size: part.size,
      thumb: part.img,
      price: part.price,
    })),
    isCustom: isCombination,
    note: '',
    gift: items.find(({ freeGiftInfo }) => freeGiftInfo)?.freeGiftInfo ?? null,
    qty,
    price: formatPrice(price),
    rowTotal: formatPrice(price * qty),
    soldOut: false,
    disabled: false,
    onlyLeft: null,
  };
}
