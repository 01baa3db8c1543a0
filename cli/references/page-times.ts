import { defineTexts, formatInstant, type Language, type Schedule } from '#engine';
import type { ShopIndex } from '../base/shop-index.ts';
import type { Fault } from './fault.ts';

const NONE: readonly Fault[] = [];

const textsIn = defineTexts({
  en: {
    later: (path: string, from: string) =>
      `${path} is public from ${from}; until then the link leads to “page not found”. Let this show as late, or the page earlier.`,
    ended: (path: string, until: string) =>
      `${path} is public until ${until}; then the link leads to “page not found”. Let this show as long, or the page longer.`,
  },
  zh: {
    later: (path, from) =>
      `页面 ${path} 从 ${from} 起公开，在此之前链接会打开“页面不存在”。请推迟显示此处，或提前公开该页面。`,
    ended: (path, until) =>
      `页面 ${path} 公开到 ${until}，之后链接会打开“页面不存在”。请提前结束显示此处，或延长该页面的公开时间。`,
  },
});

/**
 * Reports links to a page that is not public for a part of the time in which they show: a link, and those of a rich text, of
 * which the first is reported.
 *
 * @param within when they show.
 */
export function pageTimeFaults(
  kind: string,
  value: string,
  shop: ShopIndex,
  within: Schedule,
  language: Language,
): readonly Fault[] {
  if (kind === 'link') return linkFaults(value, shop, within, language);
  if (kind !== 'html' || !value.includes('href')) return NONE;
  for (const [, link = ''] of value.matchAll(/\shref\s*=\s*["']([^"']*)["']/gi)) {
    const faults = linkFaults(link, shop, within, language);
    if (faults.length > 0) return faults;
  }
  return NONE;
}

function linkFaults(link: string, shop: ShopIndex, within: Schedule, language: Language): readonly Fault[] {
  const show = findShow(link, shop);
  if (!show) return NONE;
  const path = readPath(link);
  const begin = Math.max(Date.now(), within.from);
  if (within.until <= begin) return NONE;
  const texts = textsIn(language);
  const report = (message: string) => [{ rule: 'page-time', message, suggestion: null }];
  if (show.until < within.until) return report(texts.ended(path, formatInstant(show.until)));
  return show.from > begin ? report(texts.later(path, formatInstant(show.from))) : NONE;
}

/** Returns whether a rich text has a link to a page that is public for a time only. */
export const hasTimedLink = (html: string, shop: ShopIndex): boolean =>
  html.includes('href') &&
  [...html.matchAll(/\shref\s*=\s*["']([^"']*)["']/gi)].some(([, link = '']) => isTimed(link, shop));

/** Returns whether a link leads to a page that is public for a time only. */
export const isTimed = (link: string, shop: ShopIndex): boolean => findShow(link, shop) !== null;

/** Returns when the page of a link is public; null for one that always is, and for other links. */
function findShow(link: string, shop: ShopIndex): Schedule | null {
  if (!link.startsWith('/') || !shop.hasPages) return null;
  const key = shop.pageKeyAt(readPath(link));
  return key === null ? null : shop.pageShow(key);
}

const readPath = (link: string): string => /^[^?#]*/.exec(link)?.[0] ?? '';
