import type { Finding, PathStep } from '../model/finding.ts';
import { escapePart } from '../model/pointer.ts';

/** Builds a finding about the page itself: an error concerning a value. */
export function pageFinding(rule: string, path: PathStep[], message: string): Finding {
  return {
    severity: 'error',
    rule,
    block: null,
    blockType: null,
    pointer: toPointer(path),
    message,
    suggestion: null,
    path,
    target: 'value',
  };
}

/** Converts a path to a JSON pointer. */
export function toPointer(path: readonly PathStep[]): string {
  return path.map(step => `/${escapePart(String(step))}`).join('');
}
