import { type CheckedBlock, toAnchor } from '#engine';
import type { Fault } from './fault.ts';
import type { Texts } from './missing.ts';
import type { Reference } from './reference.ts';
import type { Anchors } from './reference-faults.ts';

/** So many labels help to choose one. */
const MOST_LABELS = 5;

/**
 * Names labels of the page in the finding of an anchor that is like none: those to which its bar does not lead yet.
 *
 * @param steps from the block to the anchor.
 */
export function withLabels(
  faults: readonly Fault[],
  { kind, value }: Reference,
  steps: readonly string[],
  checked: CheckedBlock,
  listAnchors: Anchors,
  texts: Texts,
): readonly Fault[] {
  const [fault] = faults;
  if (fault?.rule !== 'unknown-anchor' || fault.suggestion !== null) return faults;
  if (kind !== 'anchor' && !(kind === 'link' && value.startsWith('#'))) return faults;
  const taken = [checked.label, ...(kind === 'anchor' ? namesBeside(steps, checked) : [])].map(toAnchor);
  const left = [...(listAnchors(value.replace(/^#+/, '')) ?? [])]
    .filter(anchor => anchor !== 'main' && !taken.includes(anchor))
    .slice(0, MOST_LABELS)
    .map(toLabel);
  if (left.length === 0) return faults;
  return [{ ...fault, message: fault.message + texts.labels(left) }, ...faults.slice(1)];
}

/** Returns the label that becomes an anchor, without what `toAnchor` writes before it. */
function toLabel(anchor: string): string {
  const label = anchor.replace(/^content-/, '');
  return toAnchor(label) === anchor ? label : anchor;
}

/** Returns where the entries of a bar lead. */
function namesBeside(steps: readonly string[], { block }: CheckedBlock): string[] {
  let entries: unknown = block;
  for (const step of steps.slice(0, -2)) entries = (entries as Record<string, unknown>)[step];
  const field = steps.at(-1) ?? '';
  return Object.values(entries as object)
    .map(entry => (entry as Record<string, unknown> | null)?.[field])
    .filter(name => typeof name === 'string')
    .map(name => name.replace(/^#/, ''));
}
