import type { ProductItem } from '#contract';
import { strings } from './strings.ts';

/** Labels on a card's picture: 预售 unless sold out, online exclusive, and the product's custom label. */
export function listLabels(
  item: Pick<ProductItem, 'isPreOrder' | 'online_exclusive'> & { customLabel?: string | undefined },
  soldOut = false,
): string[] {
  const labels = [
    item.isPreOrder && !soldOut && strings.preOrder,
    item.online_exclusive && strings.onlineExclusive,
    item.customLabel?.trim(),
  ];
  return [...new Set(labels.filter(label => typeof label === 'string' && label !== ''))] as string[];
}
