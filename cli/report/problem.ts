import type { Edit, Severity } from '#engine';

/** One finding with its position, as `--format json` prints it. Lines and columns start at 1, columns in UTF-16 units. */
export interface Problem {
  file: string;
  line: number;
  column: number;
  endLine: number;
  /** The column after the last character. */
  endColumn: number;
  severity: Severity;
  rule: string;
  /** Label of the block; null when the finding is about the page. */
  block: string | null;
  blockType: string | null;
  /** JSON pointer inside the block, or inside the page where `block` is null. */
  pointer: string;
  message: string;
  suggestion: string | null;
  /** The edits of the one possible repair, which `--fix` makes; offsets in UTF-16 units. */
  fix?: readonly Edit[];
}
