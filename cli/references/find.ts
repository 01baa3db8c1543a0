import type { ListedCategory, ListedLook, ListedMedia, ListedProduct } from '../base/shop-index.ts';
import { matchesWords, type Sounds } from './matches-words.ts';

/**
 * Finds products that have every word in their SKU, name, colour, description or categories, or in the pinyin of name and
 * colour.
 */
export function findProducts(
  products: readonly ListedProduct[],
  words: readonly string[],
  sounds?: Sounds,
): ListedProduct[] {
  return products.filter(({ sku, name, color, description, categories }) => {
    const text = [sku, name, color, description, ...categories].join(' ');
    const isIn = (word: string) =>
      matchesWords(text, [word]) ||
      (sounds !== undefined && matchesWords(`${name} ${color}`, [word], sounds));
    return words.every(isIn);
  });
}

/** Finds files that have every word in their path or alternative text, or in its pinyin. */
export function findMedia(
  media: readonly ListedMedia[],
  words: readonly string[],
  sounds?: Sounds,
): ListedMedia[] {
  return media.filter(({ path, alt }) => matchesWords(`${path} ${alt}`, words, sounds));
}

/** Finds categories that have every word in their id or in the names of their path. */
export function findCategories(
  categories: readonly ListedCategory[],
  words: readonly string[],
  sounds?: Sounds,
): ListedCategory[] {
  return categories.filter(({ id, names }) => matchesWords([id, ...names].join(' '), words, sounds));
}

/** Finds looks that have every word in their id, title or SKUs. */
export function findLooks(
  looks: readonly ListedLook[],
  words: readonly string[],
  sounds?: Sounds,
): ListedLook[] {
  return looks.filter(({ id, title, skus }) => matchesWords([id, title, ...skus].join(' '), words, sounds));
}
