import type { Finding, PathStep } from '../model/finding.ts';
import { isObject } from './kinds.ts';
import { membersOf } from './order.ts';
import { pageFinding, pointerOf } from './page-finding.ts';
import type { Repetition } from './tree.ts';

/** One block of a document, not validated yet. */
export interface Entry {
  label: string;
  value: unknown;
  path: PathStep[];
}

/** Returns the blocks of a map in written order. Adds a finding for each label that other tools would reorder. */
export function readEntries(map: object, path: PathStep[], findings: Finding[]): Entry[] {
  const entries: Entry[] = [];
  const members = membersOf(map);
  for (let index = 0; index < members.length; index++) {
    const [label, value] = members[index] as [string, unknown];
    const here = path.concat(index);
    entries.push({ label, value, path: here });
    if (isDigit(label.charCodeAt(0)) && /^\d+$/.test(label)) {
      findings.push(integerLabelFinding(label, value, here));
    } else if (label === '__proto__' || label === '' || (label.charCodeAt(0) <= 32 && !label.trim())) {
      findings.push(labelFinding(label, value, here));
    }
  }
  return entries;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function integerLabelFinding(label: string, value: unknown, path: PathStep[]): Finding {
  const message = `The label "${label}" is a number; many tools reorder such labels. Start it with a letter.`;
  return {
    ...pageFinding('integer-label', path, message),
    severity: 'warning',
    block: label,
    blockType: typeOf(value),
    pointer: '',
    target: 'key',
    suggestion: `block-${label}`,
  };
}

function labelFinding(label: string, value: unknown, path: PathStep[]): Finding {
  const problem = label.trim() ? `The label "${label}" is lost by many tools` : 'The label is empty';
  const message = `${problem}; anchors, tracking and findings name a block by it. Write a name, such as "hero".`;
  return { ...integerLabelFinding(label, value, path), rule: 'label', message, suggestion: null };
}

/** Builds the finding for a repeated name: a label, whose first block other tools drop, or a field. */
export function repetitionFinding({ path, names, key }: Repetition, entries: readonly Entry[]): Finding {
  const owner = entries.find(entry => entry.path.every((step, index) => path[index] === step));
  const isLabel = owner !== undefined && owner.path.length === path.length;
  return {
    severity: 'error',
    rule: isLabel ? 'repeated-label' : 'repeated-field',
    block: owner?.label ?? null,
    blockType: typeOf(owner?.value),
    pointer: pointerOf(names.slice(owner?.path.length ?? 0)),
    message: isLabel
      ? `The label "${key}" is used twice; most tools keep only the last block. Give each block a unique label.`
      : `"${key}" occurs twice in one object; only the last one is used. Keep the right one.`,
    suggestion: isLabel ? `${key}-2` : null,
    path,
    target: 'key',
  };
}

/** Returns a block's type as written, or null. */
function typeOf(value: unknown): string | null {
  return isObject(value) && typeof value.blockType === 'string' ? value.blockType : null;
}
