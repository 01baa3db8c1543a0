import type { Line, LineMode } from './cart.ts';
import { strings } from './strings.ts';

/** The id that a line is called by: that of its first item. */
export const lineId = ({ id }: Pick<Line, 'id'>): number => id[0] as number;

/** What cannot be ordered at all (A §4): the product is off, or its size is; such a line shows no links. */
export function isDisabled({ product_status, childProducts, sku }: Line): boolean {
  if (product_status === false) return true;
  return !childProducts.find(child => child.sku === sku)?.status;
}

/** Carries the sold-out label (A §4): disabled, or nothing left of it. */
export const isSoldOut = (line: Line): boolean => isDisabled(line) || line.stock === 0;

/** Several products that stay and go together (A §4 "Delete confirm"). */
export const isCombination = ({ id, parts }: Line): boolean => id.length > 1 || parts.length > 1;

/** Of a customised product: neither its own line nor its combination goes to the wishlist. */
export const isCustom = (line: Line): boolean => line.customize_sku !== '' || isCombination(line);

/** Whether another size can be chosen. */
export const hasSizes = (line: Line): boolean =>
  !isCustom(line) && !isDisabled(line) && line.childProducts.length > 1;

/** The product's page; none when disabled. */
export const lineUrl = (line: Line): string | undefined => (isDisabled(line) ? undefined : itemUrl(line));

/** The page of what is in a line; of a customised product the last part of the path is its customize SKU (A §2). */
export function itemUrl({ url, customize_sku }: Pick<Line, 'url' | 'customize_sku'>): string {
  return customize_sku
    ? url.replace(/[^/]*$/, `${encodeURIComponent(customize_sku.toUpperCase())}.html`)
    : url;
}

/** When a pre-order is sent: of the two variants with a bar between them the first for the mini cart (A §8). */
export function noteOf({ isPreOrder, preOrderShippingNoteBySku }: Line, mode: LineMode): string {
  if (!isPreOrder) return '';
  const [mini = '', full = ''] = preOrderShippingNoteBySku.split('|').map(part => part.trim());
  return mode === 'mini' ? mini || full : full || mini;
}

/** Colour and size in words; of a fragrance its content, a scent's in millilitres. */
export function optionsOf(line: Line): { label: string; value: string }[] {
  const chosen: { label: string; value: string }[] = [{ label: strings.color, value: line.color }];
  if (line.isFragrances) {
    chosen.push({
      label: strings.volume,
      value: line.volume ? strings.millilitres(line.volume) : line.size,
    });
  } else if (!isCombination(line)) chosen.push({ label: strings.size, value: line.size });
  return chosen.filter(({ value }) => value !== '');
}
