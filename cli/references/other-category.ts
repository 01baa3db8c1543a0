import { defineTexts, type Language } from '#engine';
import type { ListedCategory, ShopIndex } from '../base/shop-index.ts';
import type { Fault } from './fault.ts';
import { createPlaceMemory } from './place-memory.ts';

const NONE: readonly Fault[] = [];

/** Fields with the words of a link, in the order in which blocks show them. */
const WORDS = ['text', 'button', 'linkText', 'name', 'title'] as const;

const textsIn = defineTexts({
  en: {
    other: (words: string, named: string, path: string, write: string | null) =>
      `“${words}” names the category ${named}, and the link leads to ${path}. ${write ? `Write ${write}` : 'Correct the link'}, or the words.`,
  },
  zh: {
    other: (words, named, path, write) =>
      `“${words}”所指的是分类“${named}”，链接却打开“${path}”。${write ? `请改为 ${write}` : '请更正链接'}，或更正文字。`,
  },
});

/** Reports a link to a category whose words name another one. @param owner the object that has the link and its words. */
export function otherCategoryFaults(
  link: string,
  owner: object,
  shop: ShopIndex,
  language: Language,
): readonly Fault[] {
  const id = linkedCategory(link);
  if (id === null) return NONE;
  const words = wordsOf(owner);
  if (words === null) return NONE;
  const faults = judge(id, words.trim(), shop, language);
  if (faults.length === 0) rightWords(link, shop).set(words, true);
  return faults;
}

/** Words that were right beside a link: the same links are on many pages. */
const rightWords = createPlaceMemory<true>();

/** Whether the words beside a link to a category have to be compared with it. */
export function mayNameOther(link: string, owner: object, shop: ShopIndex): boolean {
  if (!isCategoryLink(link)) return false;
  const words = wordsOf(owner);
  return words !== null && !rightWords(link, shop).has(words);
}

function wordsOf(owner: object): string | null {
  for (const name of WORDS) {
    const value = (owner as Record<string, unknown>)[name];
    if (typeof value === 'string' && value.trim()) return value;
  }
  return null;
}

/** Reports the first link of a rich text whose words name another category. */
export function otherCategoryFaultsIn(html: string, shop: ShopIndex, language: Language): readonly Fault[] {
  if (!html.includes('/category/')) return NONE;
  for (const [, link = '', words = ''] of html.matchAll(/<a\b[^<>]*\shref="([^"]*)"[^<>]*>([^<]+)<\/a>/gi)) {
    const id = linkedCategory(link);
    const [fault] = id === null ? NONE : judge(id, words.trim(), shop, language);
    // The value around the link cannot be replaced by it.
    if (fault) return [{ ...fault, suggestion: null }];
  }
  return NONE;
}

const isCategoryLink = (link: string): boolean => link.startsWith('/category/');

const linkedCategory = (link: string): string | null =>
  isCategoryLink(link) ? (/^\/category\/([^/?#]+)\.html/.exec(link)?.[1] ?? null) : null;

function judge(id: string, words: string, shop: ShopIndex, language: Language): readonly Fault[] {
  const categories = shop.listCategories();
  const target = categories?.find(category => category.id === id);
  if (!categories || !target || target.names.some(name => words.includes(name))) return NONE;
  const named = categories.filter(({ names }) => isNamed(names.at(-1) ?? '', words));
  const longest = Math.max(0, ...named.map(({ names }) => (names.at(-1) ?? '').length));
  const meant = named.filter(({ names }) => names.at(-1)?.length === longest);
  const [first] = meant;
  // A link to what is around the named category leads to it, too.
  if (!first || named.some(category => isBelow(category, target))) return NONE;
  const write = meant.length === 1 && named.length === 1 ? `/category/${first.id}.html` : null;
  const message = textsIn(language).other(words, first.names.at(-1) ?? '', target.names.join(' › '), write);
  return [{ rule: 'other-category', message, suggestion: write }];
}

/** A name of one character is part of too many words. */
const isNamed = (name: string, words: string): boolean => name.length > 1 && words.includes(name);

const isBelow = (category: ListedCategory, target: ListedCategory): boolean =>
  target.names.every((name, index) => category.names[index] === name);
