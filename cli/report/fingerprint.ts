import { createHash } from 'node:crypto';
import type { Problem } from './problem.ts';

/** Identifies a finding across versions of a file by its place in the content and not by its line. */
export function computeFingerprint(
  { file, rule, block, pointer, message }: Problem,
  occurrences: Map<string, number>,
): string {
  const key = JSON.stringify([file, rule, block, pointer, block === null ? message : '']);
  const occurrence = (occurrences.get(key) ?? 0) + 1;
  occurrences.set(key, occurrence);
  return `${createHash('sha256').update(key).digest('hex').slice(0, 32)}:${occurrence}`;
}
