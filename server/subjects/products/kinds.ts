import { strings } from './strings.ts';

/** Labels of product kinds. */
const LABELS: Record<string, string> = strings.kinds;

/** Kinds that belong to another one: lists of a kind include its parts. */
const PARENTS: Record<string, string> = { tote: 'flapbag', coffret: 'perfume' };

/** All known kinds in display order, each before its parts. */
export const KINDS: readonly string[] = Object.keys(LABELS);

/** Returns a kind and those that include it. */
export function listKinds(kind: string): string[] {
  const parent = PARENTS[kind];
  return parent ? [kind, ...listKinds(parent)] : [kind];
}

export const kindLabel = (kind: string) => LABELS[kind] ?? kind;
