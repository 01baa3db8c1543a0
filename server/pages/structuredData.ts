import type { ProductDetail } from '../products/productDetail.ts';

/** Where a page stands, from home on. */
export function breadcrumbLd(path: readonly { name: string; url: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: '首页', url: '/' }, ...path].map(({ name, url }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: url,
    })),
  };
}

/** The products of a list, in its order. */
export function itemListLd(items: readonly { name: string; url: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: items.map(({ name, url }, at) => ({ '@type': 'ListItem', position: at + 1, name, url })),
  };
}

/** A product with its offer. */
export function productLd(product: ProductDetail): object {
  const inStock = product.childProducts.some(({ status, stock }) => status && stock > 0);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    description: product.shortDesc,
    brand: { '@type': 'Brand', name: 'VITRINE' },
    color: product.attributes.find(({ code }) => code === 'color')?.values[0]?.label,
    image: product.images.map(({ url }) => url),
    offers: {
      '@type': 'Offer',
      priceCurrency: 'CNY',
      price: (product.nativePrice / 100).toFixed(2),
      availability: `https://schema.org/${inStock ? (product.isPreOrder ? 'PreOrder' : 'InStock') : 'OutOfStock'}`,
      url: product.url,
    },
  };
}
