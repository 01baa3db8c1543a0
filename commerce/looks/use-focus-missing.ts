import { type RefObject, useEffect } from 'react';
import type { LookPiece } from './look.ts';

/**
 * Focuses the sizes of a piece that needs one: of the piece that the shopper wanted to add, else of the first in `box`.
 */
export function useFocusMissing(box: RefObject<HTMLElement | null>, pieces: readonly LookPiece[]): void {
  const missing = pieces.find(({ needsSize }) => needsSize)?.product.sku;
  useEffect(() => {
    if (!missing) return;
    const piece = document.activeElement?.closest('article');
    const [size] = [piece, box.current].flatMap(
      within => within?.querySelector<HTMLElement>('[data-invalid] input:enabled') ?? [],
    );
    size?.focus();
  }, [missing, box]);
}
