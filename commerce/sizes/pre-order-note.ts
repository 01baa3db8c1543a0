import type { ChildProduct } from '../product-data.ts';
import { strings } from '../strings.ts';

/**
 * The delivery note of a pre-order size. It has two variants separated by a bar: the first for small places (mini bag,
 * quick add) [A4-58], the second elsewhere [A8-38].
 *
 * @returns an empty string for other sizes.
 */
export function preOrderNote(
  { isPreOrder, preOrderShippingNote }: Pick<ChildProduct, 'isPreOrder' | 'preOrderShippingNote'>,
  place: 'mini' | 'full' = 'mini',
): string {
  if (!isPreOrder) return '';
  const [mini = '', full = ''] = (preOrderShippingNote.trim() || strings.preOrderNote)
    .split('|')
    .map(part => part.trim());
  return place === 'mini' ? mini || full : full || mini;
}
