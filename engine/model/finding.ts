/** `error`: the block can't be rendered as written. `warning`: it renders, but something wants mending. */
export type Severity = 'error' | 'warning';

/** A way down into a JSON document: a key, or a number for an array item or the nth member of an object. */
export type PathStep = string | number;

/** One thing wrong with a page, said so that an editor can mend it. */
export interface Finding {
  severity: Severity;
  /** Short stable name of the rule, e.g. `unknown-type`, `type`, `link`. */
  rule: string;
  /** Label of the block concerned; null when the finding is about the page itself. */
  block: string | null;
  blockType: string | null;
  /** JSON pointer inside the block, or inside the page where `block` is null. */
  pointer: string;
  /** What is wrong, what was expected, what was found, and the remedy. */
  message: string;
  /** The nearest valid name or value, ready to be written instead; null when there is none. */
  suggestion: string | null;
  /** Where in the document: from the root, unambiguous even where a label is repeated. */
  path: PathStep[];
  /** Whether the offending text is the member's name or its value. */
  target: 'key' | 'value';
}

/** `"hero" (editorial_block1) at /button/url: "www.example.cn" is no link. Start it with https:// or /` */
export function describeFinding(finding: Finding): string {
  const type = finding.blockType ? ` (${finding.blockType})` : '';
  const subject = finding.block === null ? 'page' : `"${finding.block}"${type}`;
  const place = finding.pointer ? ` at ${finding.pointer}` : '';
  return `${subject}${place}: ${finding.message}`;
}
