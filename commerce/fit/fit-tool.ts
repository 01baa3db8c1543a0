import { openPopup } from '#ui';
import type { ChildProduct } from '../product-data.ts';
import { inStock } from '../sizes/sold-out.ts';
import { fitStrings } from './strings.ts';

export interface FitKind {
  kind: 'ring' | 'belt';
  label: string;
}

/** The tool that finds a size of a kind; undefined for kinds without one. */
export function findFitTool(kind: string): FitKind | undefined {
  if (kind === 'ring') return { kind, label: fitStrings.ringTool };
  return kind === 'belt' ? { kind, label: fitStrings.beltTool } : undefined;
}

/** Opens the tool; `onChoose` gets the size that the shopper takes over. */
export function openFitTool(
  kind: FitKind['kind'],
  sizes: readonly ChildProduct[],
  onChoose: (size: ChildProduct) => void,
): void {
  const named = sizes.map(size => ({ sku: size.sku, label: size.size.label, isSoldOut: !inStock(size) }));
  openPopup('fit', { kind, sizes: named }, sku => {
    const chosen = sizes.find(size => size.sku === sku);
    if (chosen) onChoose(chosen);
  });
}
