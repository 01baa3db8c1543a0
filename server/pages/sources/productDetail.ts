import type { Catalogue } from '../../products/catalogue.ts';
import { longestPath } from '../../products/categories.ts';
import { breadcrumbLd, productLd } from '../structuredData.ts';
import type { Source } from './index.ts';

/**
 * `{source: 'productDetail', sku}`: a product in one colour, as A §3 "Product" has it, and its `path`: where it stands
 * in the menu.
 */
export function productDetailSource(catalogue: Catalogue): Source {
  return async ({ sku }) => {
    const product = await catalogue.detail(String(sku ?? '').toUpperCase());
    if (!product) return null;
    const { name, shortDesc, description, url } = product;
    const path = longestPath(await catalogue.categories(), product.cats).map(category => ({
      id: category.id,
      name: category.name,
      url: category.url,
    }));
    return {
      data: { ...product, path },
      head: {
        title: `${name} ${shortDesc} | VITRINE`,
        description: description.replace(/<[^>]*>/g, '').slice(0, 160),
        canonical: url,
        jsonLd: [productLd(product), breadcrumbLd([...path, { name, url }])],
      },
    };
  };
}
