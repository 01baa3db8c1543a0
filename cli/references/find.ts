import type { ListedMedia, ListedProduct } from '../base/shop-index.ts';
import { matchesWords } from './matches-words.ts';

/** Finds products that have every word in their SKU, name, colour, description or categories. */
export function findProducts(products: readonly ListedProduct[], words: readonly string[]): ListedProduct[] {
  return products.filter(({ sku, name, color, description, categories }) =>
    matchesWords([sku, name, color, description, ...categories].join(' '), words),
  );
}

/** Finds files that have every word in their path or alternative text. */
export function findMedia(media: readonly ListedMedia[], words: readonly string[]): ListedMedia[] {
  return media.filter(({ path, alt }) => matchesWords(`${path} ${alt}`, words));
}
