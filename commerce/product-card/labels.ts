import type { ProductItem } from '#engine';
import { strings } from '../strings.ts';

/** The words on a card's picture: 预售, online exclusive, and one that the shop has written (A §3, B §2.3). */
export function labelsOf(
  item: Pick<ProductItem, 'isPreOrder' | 'online_exclusive'> & { customLabel?: string | undefined },
): string[] {
  const labels = [
    item.isPreOrder && strings.preOrder,
    item.online_exclusive && strings.onlineExclusive,
    item.customLabel?.trim(),
  ];
  return [...new Set(labels.filter(label => typeof label === 'string' && label !== ''))] as string[];
}
