/** Elements without an end tag. */
const VOID = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Elements that the next one, or the end of what is around them, closes: HTML permits leaving out their end tag. */
const CLOSED_BY_NEXT = /^(?:p|li|dt|dd|tr|td|th|thead|tbody|tfoot|option|rt|rp|colgroup)$/;

/** Most elements that are open at one place. */
const DEEPEST = 200;

/** Elements that end where they are, two deep: most texts have no others. */
const INNER = '<(b|strong|em|i|span|small|a)(?: [^<>]*[^<>/])?>[^<]*</\\2>';
const PAIRS = new RegExp(
  `^[^<]*(?:<(p|h[2-6]|b|strong|em|i|span|small|a)(?: [^<>]*[^<>/])?>[^<]*(?:(?:<br ?/?>|${INNER})[^<]*)*</\\1>[^<]*)*$`,
);

const TAG = /<(\/?)([a-z][a-z\d]*)\b([^<>]*)>/gi;

/** An element of a rich text whose tags are not a pair. */
export interface OpenElement {
  name: string;
  /** The tag as written. */
  tag: string;
  /** Where the tag is. */
  index: number;
  /** Whether it is an end tag without a start. */
  isEnd: boolean;
}

/**
 * Returns the elements of a rich text that are not closed, or closed without having been opened, in the order in which a
 * browser notices them.
 */
export function findOpenElements(html: string): OpenElement[] {
  if (PAIRS.test(html)) return [];
  const found: OpenElement[] = [];
  const open: OpenElement[] = [];
  for (const match of withoutComments(html).matchAll(TAG)) {
    // The shop cuts what is deeper, and says so.
    if (open.length > DEEPEST) break;
    const [tag, slash, written = '', more = ''] = match;
    const element = { name: written.toLowerCase(), tag, index: match.index, isEnd: slash === '/' };
    if (VOID.test(element.name)) continue;
    if (!element.isEnd) {
      // Browsers ignore the slash of other elements; editors who write it mean an empty one.
      if (!more.endsWith('/')) open.push(element);
      continue;
    }
    const start = open.findLastIndex(({ name }) => name === element.name);
    // A paragraph ends before a list or a division inside it, and its end tag is left over.
    if (start < 0) {
      if (element.name !== 'p') found.push(element);
    } else found.push(...open.splice(start).slice(1).filter(isLeftOpen));
  }
  return [...found, ...open.filter(isLeftOpen)];
}

const isLeftOpen = ({ name }: OpenElement): boolean => !CLOSED_BY_NEXT.test(name);

/** Writes blanks in the place of comments, so that places stay. */
function withoutComments(html: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = html.indexOf('<!--'); at >= 0; at = html.indexOf('<!--', from)) {
    const end = html.indexOf('-->', at + 4);
    if (end < 0) break;
    parts.push(html.slice(from, at), ' '.repeat(end + 3 - at));
    from = end + 3;
  }
  return parts.length > 0 ? parts.join('') + html.slice(from) : html;
}
