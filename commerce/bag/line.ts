import { describeEngraving } from '../engraved/engraving.ts';
import { nameSizes } from '../sizes/measure.ts';
import type { Line, LineMode } from './cart.ts';
import { strings } from './strings.ts';

/** The id of a line, as the calls take it: the id of its first item. */
export const lineId = ({ id }: Pick<Line, 'id'>): number => id[0] as number;

/** Whether the product or its size is disabled; such a line shows no links [A4-39, A4-40]. */
export function isDisabled({ product_status, childProducts, sku }: Line): boolean {
  if (product_status === false) return true;
  return !childProducts.find(child => child.sku === sku)?.status;
}

/** Whether a line carries the sold-out label: disabled, or without stock [A4-40]. */
export const isSoldOut = (line: Line): boolean => isDisabled(line) || line.stock === 0;

/** Whether a line is a combination of several products, which are removed together. */
export const isCombination = ({ id, parts }: Line): boolean => id.length > 1 || parts.length > 1;

/** Whether a line is customised or engraved; such a line cannot move to the wishlist. */
export const isCustom = (line: Line): boolean =>
  line.customize_sku !== '' || line.engraving !== '' || isCombination(line);

/** Whether the line can change to another size. */
export const hasSizes = (line: Line): boolean =>
  !isCustom(line) && !isDisabled(line) && line.childProducts.length > 1;

/** Link to the product page; undefined for a disabled line. */
export const lineUrl = (line: Line): string | undefined => (isDisabled(line) ? undefined : itemUrl(line));

/** Link to the product page; for a customised product, its last path segment is the customize SKU [A2-062]. */
export function itemUrl({ url, customize_sku }: Pick<Line, 'url' | 'customize_sku'>): string {
  return customize_sku
    ? url.replace(/[^/]*$/, `${encodeURIComponent(customize_sku.toUpperCase())}.html`)
    : url;
}

/** The pre-order note: the part before the bar in the mini cart, the part after it elsewhere [A8-38]. */
export function chooseNote({ isPreOrder, preOrderShippingNoteBySku }: Line, mode: LineMode): string {
  if (!isPreOrder) return '';
  const [mini = '', full = ''] = preOrderShippingNoteBySku.split('|').map(part => part.trim());
  return mode === 'mini' ? mini || full : full || mini;
}

/** Labelled colour and size, by the name of its kind, with the millilitres of a fragrance. */
export function listOptions(line: Line): { label: string; value: string }[] {
  const options: { label: string; value: string }[] = [{ label: strings.color, value: line.color }];
  if (line.isFragrances) {
    options.push({
      label: strings.volume,
      value: line.volume ? strings.millilitres(line.volume) : line.size,
    });
  } else if (!isCombination(line)) options.push({ label: nameSizes(line.childProducts), value: line.size });
  options.push(describeEngraving(line));
  return options.filter(({ value }) => value !== '');
}
