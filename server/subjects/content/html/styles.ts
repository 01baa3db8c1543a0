import type { Rule } from './rule.ts';
import { splitNames } from './text.ts';

const PROPERTIES = splitNames(`
  color background background-color background-image background-position background-size background-repeat opacity
  font font-family font-size font-style font-weight font-variant font-stretch line-height letter-spacing word-spacing
  text-align text-align-last text-decoration text-decoration-line text-decoration-color text-decoration-style
  text-decoration-thickness text-transform text-indent text-overflow text-wrap white-space word-break overflow-wrap
  hyphens vertical-align writing-mode text-orientation direction
  margin margin-top margin-right margin-bottom margin-left margin-block margin-block-start margin-block-end
  margin-inline margin-inline-start margin-inline-end
  padding padding-top padding-right padding-bottom padding-left padding-block padding-block-start padding-block-end
  padding-inline padding-inline-start padding-inline-end
  width height min-width min-height max-width max-height inline-size block-size min-inline-size min-block-size
  max-inline-size max-block-size aspect-ratio box-sizing object-fit object-position overflow overflow-x overflow-y
  border border-top border-right border-bottom border-left border-block border-inline border-width border-style
  border-color border-top-width border-right-width border-bottom-width border-left-width border-top-style
  border-right-style border-bottom-style border-left-style border-top-color border-right-color border-bottom-color
  border-left-color border-radius border-top-left-radius border-top-right-radius border-bottom-left-radius
  border-bottom-right-radius border-collapse border-spacing
  display float clear flex flex-basis flex-direction flex-flow flex-grow flex-shrink flex-wrap order gap row-gap
  column-gap align-content align-items align-self justify-content justify-items justify-self place-content place-items
  place-self grid grid-area grid-auto-columns grid-auto-flow grid-auto-rows grid-column grid-column-start
  grid-column-end grid-row grid-row-start grid-row-end grid-template grid-template-areas grid-template-columns
  grid-template-rows columns column-count column-width column-rule break-inside break-before break-after
  list-style list-style-type list-style-position table-layout caption-side empty-cells
`);

const STRING = /"[^"'()]*"|'[^"'()]*'/g;
const FUNCTION =
  /(?<![\w-])(?:rgba?|hsla?|calc|min|max|clamp|minmax|repeat|fit-content|(?:repeating-)?(?:linear|radial|conic)-gradient)?\([^()]*\)/gi;
/** Letters (also of Chinese font names), digits, units and operators; no `:;{}@\<&`. */
const PLAIN = /^[\w\s#%.,+*/\u4e00-\u9fff-]*$/;
const COMMENT_OR_EXCESS = /\/\*|\d[eE][+-]?\d|(?<!\.\d*)\d{5}/;

/** Values, by property, that would move an element over its neighbours. */
const REACHING: [property: RegExp, value: RegExp][] = [
  [/^(?:margin|text-indent)/, /[-(]/],
  [/^(?:letter|word)-spacing$/, /-\d\d|\(/],
  [/^vertical-align$/, /\d\d|\(/],
];

function isSafeValue(property: string, value: string): boolean {
  if (!value || value.length > 300) return false;
  if (COMMENT_OR_EXCESS.test(value.replace(/#[\da-f]+/gi, '#'))) return false;
  if (REACHING.some(([properties, values]) => properties.test(property) && values.test(value))) return false;
  // Removes strings, then functions from the inside out; only plain words may remain.
  let rest = value.replace(STRING, text => (PLAIN.test(text.slice(1, -1)) ? ' ' : '\\'));
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(FUNCTION, text => (PLAIN.test(text.slice(text.indexOf('(') + 1, -1)) ? ' ' : '\\'));
  }
  return PLAIN.test(rest);
}

/** Splits at every `;`, also inside a string: the halves of such a string have one quote each and fail the check. */
export const declaration: Rule = text => {
  const at = text.indexOf(':');
  const property = text.slice(0, at).trim().toLowerCase();
  const written = text
    .slice(at + 1)
    .trim()
    .replace(/\s+/g, ' ');
  const [important] = /! ?important$/i.exec(written) ?? [];
  const value = important ? written.slice(0, -important.length).trimEnd() : written;
  if (at < 0 || !PROPERTIES.has(property) || !isSafeValue(property, value)) return undefined;
  return `${property}:${value}${important ? ' !important' : ''}`;
};
