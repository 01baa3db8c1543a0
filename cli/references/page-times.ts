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
 * Reports a link to a page that is not public for a part of the time in which the link shows.
 *
 * @param within when the link shows.
 */
export function pageTimeFaults(
  link: string,
  shop: ShopIndex,
  within: Schedule,
  language: Language,
): readonly Fault[] {
  if (!link.startsWith('/') || !shop.hasPages) return NONE;
  const path = /^[^?#]*/.exec(link)?.[0] ?? '';
  const key = shop.pageKeyAt(path);
  const show = key === null ? null : shop.pageShow(key);
  if (!show) return NONE;
  const begin = Math.max(Date.now(), within.from);
  if (within.until <= begin) return NONE;
  const texts = textsIn(language);
  const report = (message: string) => [{ rule: 'page-time', message, suggestion: null }];
  if (show.until < within.until) return report(texts.ended(path, formatInstant(show.until)));
  return show.from > begin ? report(texts.later(path, formatInstant(show.from))) : NONE;
}
