/** `error`: the block cannot be rendered as written. `warning`: it renders, but should be corrected. */
export type Severity = 'error' | 'warning';

/** One step into a JSON document: a key, or a number for an array item or the nth member of an object. */
export type PathStep = string | number;

/**
 * The one possible correction of a finding, which `vitrine validate --fix` makes: JSON text in place of the target, text
 * around it, the first item of a list in place of the list, or the value of a field beside it in its place and the other way
 * round.
 */
export type Fix = { write: string } | { exchange: string } | { around: readonly [string, string] } | 'unwrap';

/** One problem of a page, with everything an editor needs to correct it. */
export interface Finding {
  severity: Severity;
  /** Short stable name of the rule, e.g. `unknown-type`, `type`, `link`. */
  rule: string;
  /** Label of the block concerned; null when the finding is about the page itself. */
  block: string | null;
  blockType: string | null;
  /** JSON pointer inside the block, or inside the page where `block` is null. */
  pointer: string;
  /** The problem, the expected and the actual value, and the remedy. */
  message: string;
  /** The nearest valid name or value, to be written instead; null without one. */
  suggestion: string | null;
  /** Location in the document, from its root. Unambiguous even where a label is repeated. */
  path: PathStep[];
  /** Whether the problem is the member's name or its value. */
  target: 'key' | 'value';
  /** The part of the name or value that has the problem, in UTF-16 units from its start; the whole one without it. */
  within?: { offset: number; length: number } | undefined;
  /** Missing where an editor has to decide. */
  fix?: Fix | undefined;
}

/** Formats a finding as one line: `"hero" (editorial_block1) /button/url: "www.example.cn" is not a valid link. …` */
export function describeFinding(finding: Finding): string {
  const type = finding.blockType ? ` (${finding.blockType})` : '';
  const subject = finding.block === null ? 'page' : `"${finding.block}"${type}`;
  const pointer = finding.pointer ? ` ${finding.pointer}` : '';
  return `${subject}${pointer}: ${finding.message}`;
}
