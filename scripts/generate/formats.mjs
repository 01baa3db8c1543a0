const anyCase = word => word.replace(/[a-z]/g, letter => `[${letter}${letter.toUpperCase()}]`);

const HTTP = `${anyCase('http')}[sS]?:\\/\\/[^\\s]+`;

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
  /** A value that cannot end its declaration, load a resource or run code, without a space before a unit (`12 px`). */
  'style-value':
    /^(?!.*(?:\d\s+(?:px|r?em|vw|vh|%)(?![\w-])|url\((?!['"]?\/(?!\/))|expression|\/\*|image-set|var\(|env\(|attr\(|\bfixed\b|\bsticky\b))[^;:{}<>\\@\p{Cc}]*$/iu,
};
