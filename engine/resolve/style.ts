import type { StyleClass } from '../model/block.ts';
import { isObject } from '../model/is-object.ts';

/** Largest width of the mobile layout in px: just below 768. */
const MOBILE_MAX = 767.98;

/** Properties whose numbers have no unit; all others are in px. */
const UNITLESS = new Set(['aspectRatio', 'flex', 'fontWeight', 'lineHeight', 'opacity', 'order', 'zIndex']);

/** The rule of the schema's `style-value` format: nothing that ends a declaration, loads a resource or runs code. */
const FORBIDDEN =
  /[;:{}<>\\@\p{Cc}]|url\((?!['"]?\/(?!\/))|expression|\/\*|image-set|var\(|env\(|attr\(|\bfixed\b|\bsticky\b/iu;

/** Returns whether a CSS value of the content stays within its declaration and loads nothing from other hosts. */
export function isSafeStyleValue(value: string): boolean {
  return !FORBIDDEN.test(value) && isClosed(value);
}

const CLOSING: Record<string, string> = { '(': ')', '[': ']', '"': '"', "'": "'" };

/** Whether every bracket and quote is closed: an open one would take the declarations and rules after it along. */
function isClosed(value: string): boolean {
  const open: string[] = [];
  for (const char of value) {
    const expected = open.at(-1);
    if (char === expected) open.pop();
    else if (expected === '"' || expected === "'") continue;
    else if (char === ')' || char === ']') return false;
    else if (CLOSING[char]) open.push(CLOSING[char]);
  }
  return open.length === 0;
}

/** Collects the style classes of a page; equal styles share a class. */
export class StyleSheet {
  private readonly rules = new Map<StyleClass, string>();

  /** Returns the class for a `{pc, mobile}` style object, or undefined if the object sets nothing. */
  add(style: unknown): StyleClass | undefined {
    if (!isObject(style)) return undefined;
    const pc = declarations(style.pc);
    const mobile = declarations(style.mobile);
    if (!pc && !mobile) return undefined;
    const name = `s${hash(`${pc}|${mobile}`)}`;
    // Doubled, so that the content's style overrides a component's without !important.
    const selector = `.${name}.${name}`;
    const desktopRule = pc && `@media(min-width:768px){${selector}{${pc}}}`;
    const mobileRule = mobile && `@media(max-width:${MOBILE_MAX}px){${selector}{${mobile}}}`;
    this.rules.set(name, desktopRule + mobileRule);
    return name;
  }

  get css(): string {
    return [...this.rules.values()].join('');
  }
}

function declarations(rules: unknown): string {
  if (!isObject(rules)) return '';
  let css = '';
  for (const [name, value] of Object.entries(rules)) {
    if (!/^[a-zA-Z]+$/.test(name)) continue;
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const cssValue =
      typeof value === 'number' && value !== 0 && !UNITLESS.has(name) ? `${value}px` : String(value);
    if (!cssValue || !isSafeStyleValue(cssValue)) continue;
    css += `${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}:${cssValue};`;
  }
  return css;
}

/** Returns the FNV-1a hash of the UTF-16 units, in base 36. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value >>> 0).toString(36);
}
