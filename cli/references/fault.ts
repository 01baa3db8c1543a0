import type { Fix } from '#engine';

/** What is wrong with a reference or a value. */
export interface Fault {
  rule: string;
  message: string;
  suggestion: string | null;
  /** Steps from the value to the fault inside it. */
  below?: string[];
  /** The field beside the value that is at fault in its place. */
  beside?: string;
  /** Steps from the block to another value that is at fault in its place; several values may find the same one. */
  at?: readonly string[];
  fix?: Fix | undefined;
}
