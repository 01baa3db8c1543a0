import type { Severity } from '../model/finding.ts';

/** A schema error in an editor's words. */
export interface Explanation {
  severity: Severity;
  rule: string;
  pointer: string;
  message: string;
  suggestion: string | null;
  target: 'key' | 'value';
}

/** Makes an explanation of the value at hand, an error unless said otherwise. */
export type Explain = (rule: string, message: string, more?: Partial<Explanation>) => Explanation;

/** ` Did you mean "title"?`, or nothing. */
export function didYouMean(suggestion: string | null): string {
  return suggestion ? ` Did you mean "${suggestion}"?` : '';
}
