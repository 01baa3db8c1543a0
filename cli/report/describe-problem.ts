import type { Problem } from '../validate/problem.ts';

/** Returns `"hero" (editorial_block1) /button/url`, or `page` for a finding about the page itself. */
export function subjectOf({ block, blockType, pointer }: Problem): string {
  const type = blockType ? ` (${blockType})` : '';
  const subject = block === null ? 'page' : `"${block}"${type}`;
  return pointer ? `${subject} ${pointer}` : subject;
}

/** Returns the text to write instead, or null without one or if the message includes it. */
export function remedyOf({ rule, suggestion, message }: Problem): string | null {
  const isInMessage = rule === 'required' || rule === 'page' || /Did you mean|Rename it/.test(message);
  return isInMessage || message.endsWith(`Write ${suggestion}.`) ? null : suggestion;
}

/** Formats a finding as one line: subject, message and remedy. */
export function describeProblem(problem: Problem): string {
  const remedy = remedyOf(problem);
  return `${subjectOf(problem)}: ${problem.message}${remedy ? ` (write ${remedy})` : ''}`;
}
