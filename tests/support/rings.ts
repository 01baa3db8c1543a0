import type { ChildProduct, ProductDetail } from '../../commerce/product-data.ts';

// A ring with three sizes, two of each in stock.

/** One size of the ring, e.g. `52`. */
export const size = (label: string, changes: Partial<ChildProduct> = {}): ChildProduct => ({
  sku: `RING-${label}`,
  size: { value: Number(label) + 1100, label },
  color: { value: 5001, label: '玫瑰金' },
  colorRgb: '#d8a38b',
  color_en: 'rose-gold',
  stock: 2,
  status: true,
  price: '¥26,500',
  noStocks: '0',
  consultCustomerService: false,
  showProduct: false,
  isPreOrder: false,
  preOrderShippingNote: '',
  ...changes,
});

/** Returns the ring in a number of colours. */
export function product(sku: string, childProducts: ChildProduct[], colours = 1): ProductDetail {
  const colour = (at: number) => ({
    id: at,
    sku: at === 0 ? sku : `${sku}-C${at}`,
    url: `/product/${sku}-C${at}.html`,
    color: { value: 5001 + at, label: `颜色 ${at}` },
    colorRgb: '#000000',
  });
  return {
    id: 17,
    sku,
    spu: 'RING',
    type: 'configurable',
    name: 'Étoile 单钻戒指',
    shortDesc: '18K 黄金',
    price: '¥26,500',
    priceRange: '',
    orgPrice: '¥26,500',
    url: `/product/${sku}.html`,
    images: [{ url: '/a.webp' }, { url: '/b.webp' }],
    frames_images: [],
    isPreOrder: false,
    online_exclusive: false,
    customLabel: '',
    status: true,
    attributes: [
      { code: 'color', id: 93, values: [] },
      { code: 'size', id: 142, values: [] },
    ],
    childProducts,
    relatedProducts: Array.from({ length: colours }, (_, at) => colour(at)),
  } as unknown as ProductDetail;
}
