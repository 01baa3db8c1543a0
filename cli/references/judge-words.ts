import type { Language } from '#engine';
import type { Fault } from './fault.ts';
import { targetFaults, targetFaultsIn } from './link-targets.ts';
import { MOST_VALUES } from './place-memory.ts';
import type { ReferenceKind } from './reference.ts';
import { wordFaults } from './words.ts';

const NONE: readonly Fault[] = [];

/** Addresses that are right for their readers, whatever is around them. Right texts are known by all of their rules. */
const rightAddresses: Partial<Record<ReferenceKind, Set<string>>> = { link: new Set(), media: new Set() };

/** Reports what is wrong with a text, or with an address for its reader. */
export function judgeWords(kind: ReferenceKind, value: string, language: Language): readonly Fault[] {
  const right = rightAddresses[kind];
  if (!right) return findWordFaults(kind, value, language);
  if (right.has(value)) return NONE;
  const faults = findWordFaults(kind, value, language);
  if (faults.length > 0) return faults;
  if (right.size >= MOST_VALUES) right.clear();
  right.add(value);
  return NONE;
}

function findWordFaults(kind: ReferenceKind, value: string, language: Language): readonly Fault[] {
  if (kind === 'text') return wordFaults(value, false, language);
  if (kind === 'link' || kind === 'media') return targetFaults(value, language);
  if (kind !== 'html') return NONE;
  const words = wordFaults(value, true, language);
  const targets = targetFaultsIn(value, language);
  return targets.length > 0 ? [...words, ...targets] : words;
}
