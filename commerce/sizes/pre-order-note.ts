import type { ChildProduct } from '../product-data.ts';
import { strings } from '../strings.ts';

/**
 * When a pre-ordered size is sent. The note has two variants with a bar between them: the first for small places
 * (mini bag, quick add), the second elsewhere (A §4, §8).
 *
 * @returns empty for a size that is not pre-ordered.
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
