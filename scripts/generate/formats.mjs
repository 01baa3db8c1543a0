const anyCase = word => word.replace(/[a-z]/g, letter => `[${letter}${letter.toUpperCase()}]`);

const HTTP = `${anyCase('http')}[sS]?:\\/\\/[^\\s]+`;

/** The start of a value that ends no declaration, loads nothing, runs no code, and has no space before a unit (`12 px`). */
const CONTAINED =
  /^(?!.*(?:\d\s+(?:px|r?em|vw|vh|%)(?![\w-])|url\((?!['"]?\/(?!\/))|expression|\/\*|image-set|var\(|env\(|attr\(|\bfixed\b|\bsticky\b|[;:{}<>\\@\p{Cc}]))/u;

/** A part of a CSS value: a character, a string, names of grid lines, or `inner` in brackets. */
const stylePart = (inner = '') =>
  `(?:[^"'()[\\]]|"[^"]*"|'[^']*'|\\[[^"'()[\\]]*\\]${inner && `|\\(${inner}*\\)`})`;

/** A CSS value in which every bracket and quote is closed; brackets in each other up to four deep. */
const CLOSED = `${stylePart(stylePart(stylePart(stylePart(stylePart()))))}*`;

/**
 * Formats of text fields. The sources need no flags but `u`, because JSON Schema patterns have none; a style value is
 * matched again without regard to case by the validators.
 */
export const FORMATS = {
  /** https://…, //host/…, /path, #anchor, ?query, tel:… and mailto:…. */
  link: new RegExp(
    `^(?:${HTTP}|\\/[^\\s]*|[#?][^\\s]*|${anyCase('tel')}:[^\\s]+|${anyCase('mailto')}:[^\\s]+)?$`,
  ),
  media: new RegExp(`^(?:${HTTP}|\\/[^\\s]*)?$`),
  frame: new RegExp(`^(?:${HTTP}|\\/[^\\s]*)?$`),
  /** `moment` of schemas/defs.schema.json. */
  moment:
    /^(?:\d{4}|\*|lunar)-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:[ T](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)?$/,
  /** Times of `show` in schemas/defs.schema.json; `engine/resolve/schedule.ts` reads them. */
  instant:
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:[ T](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?:Z|[+-]\d\d:?\d\d)?)?$/,
  /** A value that stays within its declaration. `engine/resolve/style.ts` has the same rule. */
  'style-value': new RegExp(`${CONTAINED.source}${CLOSED}$`, 'iu'),
};
