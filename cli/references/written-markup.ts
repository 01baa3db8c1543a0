/** Elements and characters of HTML that a plain text may have by mistake. */
const MARKUP =
  /<\/?(?:a|b|br|div|em|font|h[1-6]|i|img|li|p|small|span|strong|sub|sup|u|ul)\b[^<>]*>|&(?:nbsp|amp|lt|gt|quot|middot|hellip|mdash|#\d{2,5});/i;

const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&middot;': '·',
  '&hellip;': '…',
  '&mdash;': '—',
};

/** Returns the first element or character of HTML in a plain text; null without one. */
export const findMarkup = (text: string): string | null => MARKUP.exec(text)?.[0] ?? null;

/** Returns a character of HTML as it is meant; undefined for an element, which may have had a purpose. */
export const readEntity = (found: string): string | undefined => ENTITIES[found.toLowerCase()];

/** Writes the characters of HTML in a text as they are meant. */
export const replaceEntities = (text: string): string =>
  text.replace(
    /&(?:nbsp|amp|lt|gt|quot|middot|hellip|mdash);/gi,
    entity => ENTITIES[entity.toLowerCase()] ?? entity,
  );
