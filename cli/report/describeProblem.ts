import type { Problem } from '../validate/problem.ts';

/** `"hero" (editorial_block1) at /button/url`; the page itself is `page`. */
export function subjectOf({ block, blockType, pointer }: Problem): string {
  const type = blockType ? ` (${blockType})` : '';
  const subject = block === null ? 'page' : `"${block}"${type}`;
  return pointer ? `${subject} at ${pointer}` : subject;
}

/** What to write instead, where the message does not say it already; else null. */
export function remedyOf({ rule, suggestion, message }: Problem): string | null {
  const isSaid = rule === 'required' || rule === 'page' || message.includes('Did you mean');
  return isSaid ? null : suggestion;
}

/** A finding in one line: subject, message and remedy. */
export function describeProblem(problem: Problem): string {
  const remedy = remedyOf(problem);
  return `${subjectOf(problem)}: ${problem.message}${remedy ? ` (write ${remedy})` : ''}`;
}
