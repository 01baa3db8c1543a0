import type { Registry, ValidateOptions } from '#engine';
import { findFaults, locateFaults, type PageLint, type Problem } from '../cli/index.ts';

/** Returns the findings of a text, in the words and the order of `vitrine validate`. @param lint its rules about the shop. */
export async function check(
  text: string,
  registry: Registry,
  options: ValidateOptions,
  lint: PageLint,
): Promise<Problem[]> {
  const faults = await findFaults(text, registry, options, lint);
  return faults ? locateFaults(faults, text, 'block', options.language ?? 'en') : [];
}

/** Returns whether a text is valid JSON and can be rendered. */
export function isReadable(problems: readonly Problem[]): boolean {
  return !problems.some(({ rule }) => rule === 'syntax');
}
