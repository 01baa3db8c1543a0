import { openPopup } from '#ui';
import type { Line } from './cart.ts';
import { changeSize } from './change-size.ts';

/** Opens the size popup for a line, limited to sizes in stock, and changes the line to the chosen size. */
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
