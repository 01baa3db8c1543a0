import type { Registry } from '#engine';
import { findFaults, locateFaults, type Problem } from '../cli/index.ts';

/** What is wrong with a text, in the words and the order of `vitrine validate`. */
export async function check(text: string, registry: Registry): Promise<Problem[]> {
  const faults = await findFaults(text, registry);
  return faults ? locateFaults(faults, text, 'block') : [];
}

/** Whether a text is JSON, so that there is something to render. */
export function isReadable(problems: readonly Problem[]): boolean {
  return !problems.some(({ rule }) => rule === 'syntax');
}
