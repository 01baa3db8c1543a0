import type { StyleClass } from '../model/block.ts';
import { isObject } from '../read/readPage.ts';

/** Largest width of the mobile layout in px (B §1: below 768). */
const MOBILE_MAX = 767.98;

/** Properties whose bare numbers are no pixels. */
const UNITLESS = new Set(['aspectRatio', 'flex', 'fontWeight', 'lineHeight', 'opacity', 'order', 'zIndex']);

/** The same fence as the schema's `style-value` format: nothing that ends a declaration, loads or runs. */
const FORBIDDEN =
  /[;:{}<>\\@\p{Cc}]|url\((?!['"]?\/(?!\/))|expression|\/\*|image-set|var\(|env\(|attr\(|\bfixed\b|\bsticky\b/iu;

/** Whether a CSS value of the content stays within its declaration and loads nothing from elsewhere. */
export function isSafeStyleValue(value: string): boolean {
  return !FORBIDDEN.test(value);
}

/** Collects the rules of a page's style classes; equal styles share a class. */
export class StyleSheet {
  private readonly rules = new Map<StyleClass, string>();

  /** The class for a `{pc, mobile}` style object; undefined when it sets nothing. */
  add(style: unknown): StyleClass | undefined {
    if (!isObject(style)) return undefined;
    const pc = declarations(style.pc);
    const mobile = declarations(style.mobile);
    if (!pc && !mobile) return undefined;
    const name = `s${hash(`${pc}|${mobile}`)}`;
    // Doubled, so that content's style wins over a component's own without !important.
    const selector = `.${name}.${name}`;
    const desktopRule = pc && `@media(min-width:768px){${selector}{${pc}}}`;
    const mobileRule = mobile && `@media(max-width:${MOBILE_MAX}px){${selector}{${mobile}}}`;
    this.rules.set(name, desktopRule + mobileRule);
    return name;
  }

  /** The stylesheet's text. */
  get css(): string {
    return [...this.rules.values()].join('');
  }
}

function declarations(rules: unknown): string {
  if (!isObject(rules)) return '';
  let text = '';
  for (const [name, value] of Object.entries(rules)) {
    if (!/^[a-zA-Z]+$/.test(name)) continue;
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const written =
      typeof value === 'number' && value !== 0 && !UNITLESS.has(name) ? `${value}px` : String(value);
    if (!written || !isSafeStyleValue(written)) continue;
    text += `${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}:${written};`;
  }
  return text;
}

/** FNV-1a over UTF-16 units, in base 36: a short stable name, the same on the server and in the browser. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value >>> 0).toString(36);
}
