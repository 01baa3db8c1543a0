/** What sets text in the display typeface (`ui/styles/tokens.css`), and the last class of each of a rule's selectors. */
const USE = 'var(--font-display)';
const LAST_CLASS = /\.([\w-]+_[a-z0-9]{5})(?![^,]*\.[\w-]+_[a-z0-9]{5})/g;

/** The typeface's file, in its `@font-face` rule. */
const FILE = /@font-face\{[^{}]*font-display:optional[^{}]*url\(["']?([^"')]+\.woff2)/;

/** The display typeface in a browser build. */
export interface DisplayFace {
  /**
   * Element of the head that preloads it. A preloaded typeface is there before the first paint, or not used at all
   * (`ui/styles/fonts.css`).
   */
  preload: string | undefined;
  /** Returns whether markup has text in it: browsers report a preload that nothing uses. */
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
