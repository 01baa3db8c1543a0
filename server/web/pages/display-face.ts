/** Declares the display typeface (`ui/styles/tokens.css`) in a rule; the last class of each of its selectors. */
const USE = 'var(--font-display)';
const LAST_CLASS = /\.([\w-]+_[a-z0-9]{5})(?![^,]*\.[\w-]+_[a-z0-9]{5})/g;

/** The typeface's file, in its `@font-face` rule. */
const FILE = /@font-face\{[^{}]*font-display:optional[^{}]*url\(["']?([^"')]+\.woff2)/;

/** The display typeface in a browser build. */
export interface DisplayFace {
  /**
   * Element of the head that preloads the typeface. It has loaded before the first paint, or is not used at all
   * (`ui/styles/fonts.css`).
   */
  preload: string | undefined;
  /** Returns whether markup has text in the typeface: browsers report a preload that is not used. */
  isUsedIn(markup: string): boolean;
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
      for (const [, name] of selectors.matchAll(LAST_CLASS)) classes.add(name as string);
    }
  }
  return {
    preload: file && `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`,
    isUsedIn: markup => [...classes].some(name => markup.includes(name)),
  };
}
