import type { Fix, Severity } from '../model/finding.ts';

/** A schema error in words for an editor. */
export interface Explanation {
  severity: Severity;
  rule: string;
  pointer: string;
  message: string;
  suggestion: string | null;
  target: 'key' | 'value';
  fix?: Fix | undefined;
}

/** Builds an explanation for the current value. Severity defaults to `error`. */
export type Explain = (rule: string, message: string, more?: Partial<Explanation>) => Explanation;
