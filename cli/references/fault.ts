import type { Fix } from '#engine';

/** What is wrong with a reference or a value. */
export interface Fault {
  rule: string;
  message: string;
  suggestion: string | null;
  /** Steps from the value to the fault inside it. */
  below?: string[];
  fix?: Fix | undefined;
}
