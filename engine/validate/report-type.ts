import type { Entry } from '../read/entries.ts';
import { isObject, kindOf, misspeltBlockType } from '../read/kinds.ts';
import type { Registry } from '../registry/create-registry.ts';
import { escapePart } from '../resolve/pointer.ts';
import { type CheckedBlock, type Pass, report } from './pass.ts';

/** Reports an entry without a block type. */
export function reportNotABlock(entry: Entry, checked: CheckedBlock, pass: Pass): void {
  const { value } = entry;
  const example = pass.registry.all[0]?.type ?? 'hero';
  if (!isObject(value)) {
    const message = `Expected a block, an object with a "blockType", found ${kindOf(value)}.`;
    report(entry, checked, pass, { rule: 'type', message });
  } else if (!('blockType' in value)) {
    const name = typeField(value, pass.registry);
    if (name !== null) {
      report(entry, checked, pass, {
        rule: 'block-type',
        pointer: `/${escapePart(name)}`,
        message: `The name of "${name}" is "blockType". Rename it.`,
        suggestion: 'blockType',
        target: 'key',
        fix: { write: '"blockType"' },
      });
      return;
    }
    const message = `The block has no "blockType". Add it, e.g. "blockType": "${example}".`;
    report(entry, checked, pass, { rule: 'block-type', message });
  } else {
    const message =
      value.blockType === ''
        ? `"blockType" is empty. Write a type, e.g. "${example}".`
        : `"blockType" must be a text, found ${kindOf(value.blockType)}.`;
    report(entry, checked, pass, { rule: 'block-type', pointer: '/blockType', message });
  }
}

/** Returns the name of the field that has the block's type in place of `blockType`, or null. */
function typeField(value: Record<string, unknown>, registry: Registry): string | null {
  const misspelt = misspeltBlockType(value);
  if (misspelt !== null) return misspelt;
  const isType = (name: string) => typeof value[name] === 'string' && registry.get(value[name]) !== undefined;
  return ['type', 'component', 'block', 'kind'].find(isType) ?? null;
}

/** Reports a block whose type is not registered. */
export function reportUnknownType(entry: Entry, checked: CheckedBlock, pass: Pass): void {
  if (!pass.explainer) pass.missing.add('explainer');
  else report(entry, checked, pass, pass.explainer.explainUnknownType(checked.type, pass.registry));
}
