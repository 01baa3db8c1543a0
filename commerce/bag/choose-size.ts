import { openPopup } from '#chrome';
import type { Line } from './cart.ts';
import { changeSize } from './change-size.ts';

/** Lets the visitor pick another size for a line; what is sold out can't be picked (A §4). */
export function chooseSize(line: Line): void {
  const { product_id, type, name, attributes, childProducts, sku } = line;
  openPopup(
    'size',
    {
      product: { id: product_id, type, name, attributes, childProducts },
      chosen: sku,
      type: 'hideBtn',
      inStockOnly: true,
    },
    child => void changeSize(line, child),
  );
}
