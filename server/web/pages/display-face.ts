/** What sets text in the display typeface (`ui/styles/tokens.css`). */
const USE = 'var(--font-display)';

/** A class of our stylesheets: they begin with `_` (scripts/vite/css-names.ts). */
const CLASS = /\._[\w-]+/g;

/** The typeface's file, in its `@font-face` rule. */
const FILE = /@font-face\{[^{}]*font-display:optional[^{}]*url\(["']?([^"')]+\.woff2)/;

/** The display typeface in a browser build. */
export interface DisplayFace {
  /**
   * Element of the head that preloads the typeface. It has loaded before the first paint, or is not used at all
   * (`ui/styles/fonts.css`).
   */
  preload: string | undefined;
  /** Returns whether one of the classes is set in the typeface: browsers report a preload that is not used. */
  isUsedIn(used: ReadonlySet<string>): boolean;
}

/** Reads from the stylesheets of a browser build where the display typeface is, and which classes are set in it. */
export function readDisplayFace(stylesheets: Iterable<string>): DisplayFace {
  let file: string | undefined;
  const classes = new Set<string>();
  for (const css of stylesheets) {
    file ??= FILE.exec(css)?.[1];
    for (const rule of css.split('}')) {
      const at = rule.lastIndexOf('{');
      if (!rule.includes(USE, at)) continue;
      const selectors = rule.slice(0, at).split('{').at(-1) ?? '';
      // The last class of a selector is that of the element.
      for (const selector of selectors.split(',')) {
        const last = selector.match(CLASS)?.at(-1);
        if (last) classes.add(last.slice(1));
      }
    }
  }
  return {
    preload: file && `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`,
    isUsedIn: used => [...classes].some(name => used.has(name)),
  };
}
