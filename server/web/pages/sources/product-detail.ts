import { productCard } from '#contract';
import { cutText } from '#schemas';
import { pageTitle } from '#shop';
import type { Catalogue } from '../../../subjects/catalogue/catalogue.ts';
import type { ContentSource } from '../../../subjects/content/content-source.ts';
import { readHtmlTexts } from '../../../subjects/content/html/index.ts';
import { findLongestPath } from '../../../subjects/products/categories.ts';
import { joinExpiries } from '../../../subjects/products/changes/change-record.ts';
import type { ProductDetail } from '../../../subjects/products/detail-fields.ts';
import { keepFields } from '../../../subjects/products/keep-fields.ts';
import type { StoredLook } from '../../../subjects/products/read-looks.ts';
import { findCompletingProducts } from '../../../subjects/recommendations/completing-products.ts';
import { findOtherMaterials } from '../../../subjects/recommendations/other-materials.ts';
import { KEYS, surrogateKey } from '../../caches/surrogate-keys.ts';
import type { SiteAddress } from '../../page-head/site-address.ts';
import { breadcrumbLd, productLd } from '../../page-head/structured-data.ts';
import { CUSTOMIZE, readCustomize } from './customize.ts';
import type { Source } from './source.ts';

/** Most pieces of the same kind in other materials. */
const MATERIALS = 8;

/** Most other products; no block shows more. */
const MAX_BESIDE = 80;

/**
 * Reads `{source: 'productDetail', sku, related, guesses, looks}`: a product in one colour; its `path` in the menu;
 * cards of products that complete it, the first as `related` and the next as `guesses`; the same piece in other `materials`; and `wornIn`, looks with the other
 * products in them. The numbers in the request limit these lists. A made-to-order product also has `customize`: cards
 * of the products that complete it, or null.
 */
export function productDetailSource(given: Catalogue, content: ContentSource, absolute: SiteAddress): Source {
  return async ({ sku, related, guesses, looks }, catalogue = given) => {
    // As for cards of lists: current stock, and data that are followed by the record of changes.
    const [product] = await catalogue.cards([String(sku ?? '').toUpperCase()]);
    if (!product) return null;
    const { name, shortDesc, description, url } = product;
    const nearest = limitCount(related);
    const [categories, worn, beside, materials, custom] = await Promise.all([
      catalogue.categories(),
      catalogue.looksWith(product.sku),
      findCompletingProducts(catalogue, product, nearest + limitCount(guesses)),
      findOtherMaterials(catalogue, product, MATERIALS),
      product.is_customize ? readCombinations(catalogue, content, product.sku) : undefined,
    ]);
    const path = findLongestPath(categories, product.cats).map(category => ({
      id: category.id,
      name: category.name,
      url: category.url,
    }));
    const cards = beside.found.map(toCard);
    return {
      data: {
        ...{ ...product, path },
        ...{ related: cards.slice(0, nearest), guesses: cards.slice(nearest) },
        materials: materials.found.map(toCard),
        wornIn: worn.slice(0, limitCount(looks)).map(look => toWornLook(look, product.sku)),
        ...(custom && { customize: custom.customize }),
      },
      ...(custom && { isOutdated: custom.isOutdated, nextChange: custom.nextChange }),
      expiry: joinExpiries([beside.expiry, materials.expiry]),
      keys: [KEYS.found, ...(custom ? [surrogateKey('block', CUSTOMIZE)] : [])],
      head: {
        title: pageTitle(`${name} ${shortDesc}`),
        heading: name,
        description: cutText(readHtmlTexts(description, '').text, 160),
        canonical: url,
        jsonLd: [productLd(product, absolute), breadcrumbLd([...path, { name, url }], absolute)],
      },
    };
  };
}

async function readCombinations(catalogue: Catalogue, content: ContentSource, sku: string) {
  const { customize, ...validity } = await readCustomize(content);
  const buckles = (await catalogue.cards(customize?.buckles ?? [])).map(toCard);
  return {
    customize:
      buckles.length > 0 ? { ...customize, buckles, pictures: customize?.pictures[sku] ?? {} } : null,
    ...validity,
  };
}

/** Returns what the page of a product shows of a look, with the look's other products. */
function toWornLook(
  { lookId, title, description, pcImg, mobileImg, alt, products }: StoredLook,
  sku: string,
) {
  const others = products.filter(other => other.sku !== sku);
  return {
    ...{ lookId, title, description, pcImg, mobileImg, alt },
    others: others.map(({ sku, name, url }) => ({ sku, name, url })),
  };
}

function limitCount(value: unknown): number {
  return Math.min(MAX_BESIDE / 2, Math.max(0, Math.trunc(Number(value)) || 0));
}

const toCard = (product: ProductDetail) => keepFields(product, productCard);
