import { createScanner } from 'jsonc-parser';
import { MAX_DEPTH } from './limits.ts';

/**
 * Returns the offset of the first list or object of a text that is nested too deep for jsonc-parser, whose stack it would
 * exceed; null without one. Reads the text, which may be no valid JSON, with the parser's own scanner.
 */
export function findTooDeep(text: string): number | null {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (;;) {
    scanner.scan();
    const offset = scanner.getTokenOffset();
    const token = text[offset];
    if (token === undefined) return null;
    if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') depth--;
    if (depth > MAX_DEPTH) return offset;
  }
}

/** Whether a parsed value is nested deeper than any page needs; what walks it would need more stack than there is. */
export function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth >= MAX_DEPTH) return true;
  for (const name in value) {
    if (isTooDeep((value as Record<string, unknown>)[name], depth + 1)) return true;
  }
  return false;
}
