import type { Look, LookProduct } from '../../commerce/looks/look.ts';
import type { ChildProduct } from '../../commerce/product-data.ts';
import { aChild } from './bag-lines.ts';

// Looks for tests.

/** Sizes 50, 52, … of a product with the given stock. */
export const sizes = (sku: string, stocks: number[], changes: Partial<ChildProduct> = {}) =>
  stocks.map((stock, at) =>
    aChild({
      sku: `${sku}-${50 + 2 * at}`,
      size: { value: 1100 + at, label: String(50 + 2 * at) },
      stock,
      ...changes,
    }),
  );

let n = 0;
/** A product of a look. */
export const product = (name: string, childProducts: ChildProduct[], more: Partial<LookProduct> = {}) =>
  ({
    id: ++n,
    sku: `${name}-1`,
    type: 'configurable',
    name,
    shortDesc: '18K 黄金',
    price: '¥10,000',
    priceRange: '',
    orgPrice: '¥10,000',
    nativePrice: 1_000_000,
    url: `/product/${name}-1.html`,
    defaultImage: '/a.webp',
    status: true,
    attributes: [
      { code: 'color', id: 93, values: [] },
      { code: 'size', id: 142, values: [] },
    ],
    childProducts,
    ...more,
  }) as unknown as LookProduct;

/** The look L1. */
export const look = (...products: LookProduct[]) =>
  ({
    lookId: 'L1',
    title: '信在途中',
    description: '',
    pcImg: '/l.webp',
    alt: '造型',
    products,
  }) as unknown as Look;
