import { isObject } from '../model/is-object.ts';
import { defineTexts } from '../model/language.ts';
import { escapePart } from '../model/pointer.ts';
import { misspeltBlockType } from '../read/document-kind.ts';
import type { Entry } from '../read/entries.ts';
import type { Registry } from '../registry/create-registry.ts';
import { describeValue } from '../wording/describe-value.ts';
import { type CheckedBlock, type Pass, report } from './pass.ts';

const textsIn = defineTexts({
  en: {
    notABlock: (found: string) => `Expected a block, an object with a "blockType", found ${found}.`,
    rename: (name: string) => `The name of "${name}" is "blockType". Rename it.`,
    noType: (example: string) => `The block has no "blockType". Add it, e.g. "blockType": "${example}".`,
    empty: (example: string) => `"blockType" is empty. Write a type, e.g. "${example}".`,
    notAText: (found: string) => `"blockType" must be a text, found ${found}.`,
  },
  zh: {
    notABlock: found => `此处应为区块，即带有 "blockType" 的对象，实际为：${found}。`,
    rename: name => `"${name}" 的正确名称是 "blockType"。请改名。`,
    noType: example => `区块缺少 "blockType"。请添加，例如 "blockType": "${example}"。`,
    empty: example => `"blockType" 为空。请填写类型，例如 "${example}"。`,
    notAText: found => `"blockType" 应为文本，实际为：${found}。`,
  },
});

/** Reports an entry without a block type. */
export function reportNotABlock(entry: Entry, checked: CheckedBlock, pass: Pass): void {
  const { value } = entry;
  const texts = textsIn(pass.language);
  const found = (given: unknown) => describeValue(given, pass.language);
  const example = pass.registry.all[0]?.type ?? 'hero';
  if (!isObject(value)) {
    report(entry, checked, pass, { rule: 'type', message: texts.notABlock(found(value)) });
  } else if (!('blockType' in value)) {
    const name = typeField(value, pass.registry);
    if (name !== null) {
      report(entry, checked, pass, {
        rule: 'block-type',
        pointer: `/${escapePart(name)}`,
        message: texts.rename(name),
        suggestion: 'blockType',
        target: 'key',
        fix: { write: '"blockType"' },
      });
      return;
    }
    report(entry, checked, pass, { rule: 'block-type', message: texts.noType(example) });
  } else {
    const message = value.blockType === '' ? texts.empty(example) : texts.notAText(found(value.blockType));
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
  else
    report(
      entry,
      checked,
      pass,
      pass.explainer.explainUnknownType(checked.type, pass.registry, pass.language),
    );
}
