import type { ShownProduct } from './product.ts';

/** Name of the rows of other products as a part of the page that hydrates by itself. */
export const ROWS = 'product-rows';

export interface RecommendedRowsProps {
  product: Pick<ShownProduct, 'materials' | 'related' | 'guesses'>;
  relatedTitle: string;
  guessTitle: string;
}
