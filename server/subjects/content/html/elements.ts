import { splitNames } from './text.ts';

export const TAGS = splitNames(`
  h1 h2 h3 h4 h5 h6 hgroup p div section article aside header footer nav address blockquote pre hr br wbr
  ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr th td
  figure figcaption picture source img video track details summary
  a span strong em b i u s small mark sup sub abbr cite q code kbd samp dfn del ins time bdi bdo ruby rt rp
`);

/** Removed with their content, which is not text for readers. Other unknown elements keep their content. */
export const DROPPED_WHOLE = [
  ...splitNames(
    `script style template noscript noembed noframes plaintext xmp title textarea select option datalist`,
  ),
  ...splitNames('svg math iframe object audio canvas'),
];

export const VOID = splitNames('br hr wbr col source img track');

/** Elements before which a browser closes an open paragraph. */
export const BLOCKS = splitNames(`
  address article aside blockquote details div dl dt dd figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup
  hr li nav ol p pre section summary table ul
`);

/** Required parents of elements. */
const PARENTS = new Map(
  Object.entries({
    li: 'ul ol',
    dt: 'dl',
    dd: 'dl',
    caption: 'table',
    colgroup: 'table',
    col: 'table colgroup',
    thead: 'table',
    tbody: 'table',
    tfoot: 'table',
    tr: 'table thead tbody tfoot',
    td: 'tr',
    th: 'tr',
    rt: 'ruby',
    rp: 'ruby',
  }).map(([tag, parents]) => [tag, splitNames(parents)]),
);
export const CELLS = splitNames('td th caption');
const HEADING = /^h[1-6]$/;

/** Deeper than any editor's page, and well below the depth at which browsers flatten the tree (512). */
export const DEEPEST = 100;

/**
 * Returns the element to write at this position. A misplaced element could close one outside the content (a `<li>` in a
 * `<div>` closes the page's own list item), so it becomes a neutral one.
 */
export function placed(name: string, open: readonly string[]): string {
  const parent = open.at(-1) ?? '';
  const parents = PARENTS.get(name);
  if (parents) {
    const grouped = parent === 'div' && (name === 'dt' || name === 'dd');
    if (parents.has((grouped ? open.at(-2) : parent) ?? '')) return name;
    return name === 'col' ? 'wbr' : name === 'rt' || name === 'rp' ? 'span' : 'div';
  }
  if (name === 'a' && open.includes('a')) return 'span';
  if (HEADING.test(name) && HEADING.test(parent)) return 'div';
  if (name === 'table' && open.findLast(tag => tag === 'table' || CELLS.has(tag)) === 'table') return 'div';
  return name;
}
