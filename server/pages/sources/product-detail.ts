import { productCard } from '#contract';
import type { ContentSource } from '../../content/folder-source.ts';
import type { Catalogue } from '../../products/catalogue.ts';
import { longestPath } from '../../products/categories.ts';
import type { WornLook } from '../../products/looks/read-worn-looks.ts';
import type { ProductDetail } from '../../products/product-detail.ts';
import type { SiteAddress } from '../site-address.ts';
import { breadcrumbLd, productLd } from '../structured-data.ts';
import { readCustomize } from './customize.ts';
import type { Source } from './index.ts';

/** More than any block proposes. */
const MAX_BESIDE = 80;

/**
 * `{source: 'productDetail', sku, related, guesses, looks}`: a product in one colour, as A §3 "Product" has it; its
 * `path`, where it stands in the menu; cards of so many other models, the nearest as `related`, the next as `guesses`,
 * none of them twice; and so many `wornIn`, looks with what else is worn in them. A piece that is made to order has
 * cards of what it can be combined with (`customize`); null when there is nothing.
 */
export function productDetailSource(
  catalogue: Catalogue,
  content: ContentSource,
  absolute: SiteAddress,
): Source {
  return async ({ sku, related, guesses, looks }) => {
    const product = await catalogue.detail(String(sku ?? '').toUpperCase());
    if (!product) return null;
    const { name, shortDesc, description, url } = product;
    const nearest = countOf(related);
    const [categories, worn, beside, custom] = await Promise.all([
      catalogue.categories(),
      catalogue.looksWith(product.sku),
      catalogue.similar(product.spu, nearest + countOf(guesses)),
      product.is_customize ? customizeWith(catalogue, content) : undefined,
    ]);
    const path = longestPath(categories, product.cats).map(category => ({
      id: category.id,
      name: category.name,
      url: category.url,
    }));
    const cards = beside.map(toCard);
    return {
      data: {
        ...{ ...product, path },
        ...{ related: cards.slice(0, nearest), guesses: cards.slice(nearest) },
        wornIn: worn.slice(0, countOf(looks)).map(look => withoutItself(look, product.sku)),
        ...(custom && { customize: custom.customize }),
      },
      ...(custom && { outdated: custom.outdated }),
      head: {
        title: `${name} ${shortDesc} | VITRINE`,
        heading: name,
        description: description.replace(/<[^>]*>/g, '').slice(0, 160),
        canonical: url,
        jsonLd: [productLd(product, absolute), breadcrumbLd([...path, { name, url }], absolute)],
      },
    };
  };
}

async function customizeWith(catalogue: Catalogue, content: ContentSource) {
  const { customize, outdated } = await readCustomize(content);
  const buckles = (await catalogue.cards(customize?.buckles ?? [])).map(toCard);
  return { customize: buckles.length > 0 ? { ...customize, buckles } : null, outdated };
}

/** Beside a product a look names the others. */
function withoutItself({ products, ...look }: WornLook, sku: string) {
  return { ...look, others: products.filter(other => other.sku !== sku) };
}

function countOf(wanted: unknown): number {
  return Math.min(MAX_BESIDE / 2, Math.max(0, Math.trunc(Number(wanted)) || 0));
}

/** What a card has of a product, and no more: it travels with the page. */
function toCard(product: ProductDetail): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(product).filter(([field]) => Object.hasOwn(productCard.properties, field)),
  );
}
