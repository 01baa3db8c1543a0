import { defineTexts, type Language } from '#engine';
import type { Problem } from './problem.ts';

const textsIn = defineTexts({
  en: { page: () => 'page', write: (remedy: string) => ` (write ${remedy})`, separator: () => ': ' },
  zh: { page: () => '页面', write: remedy => `（请改为 ${remedy}）`, separator: () => '：' },
});

/** Returns `"hero" (editorial_block1) /button/url`, or `page` for a finding about the page itself. */
export function describeSubject({ block, blockType, pointer }: Problem, language: Language): string {
  const type = blockType ? ` (${blockType})` : '';
  const subject = block === null ? textsIn(language).page() : `"${block}"${type}`;
  return pointer ? `${subject} ${pointer}` : subject;
}

/** Ends of messages that include the suggestion, in all languages. */
const SAYS_NAME = /Did you mean|Rename it|您是否想写|请改名/;
const WRITE = [
  (suggestion: string | null) => `Write ${suggestion}.`,
  (suggestion: string | null) => `请改为 ${suggestion}。`,
];

/** Returns the text to write instead, or null without one or if the message includes it. */
export function chooseRemedy({ rule, suggestion, message }: Problem): string | null {
  const isInMessage = rule === 'required' || rule === 'page' || SAYS_NAME.test(message);
  return isInMessage || WRITE.some(end => message.endsWith(end(suggestion))) ? null : suggestion;
}

/** Formats a finding as one line: subject, message and remedy. */
export function describeProblem(problem: Problem, language: Language): string {
  const subject = describeSubject(problem, language) + textsIn(language).separator();
  return subject + describeRemedy(problem, language);
}

/** Formats a finding without its subject, for those who see its place: message and remedy. */
export function describeRemedy(problem: Problem, language: Language): string {
  const remedy = chooseRemedy(problem);
  return problem.message + (remedy ? textsIn(language).write(remedy) : '');
}
