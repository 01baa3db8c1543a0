import type { Block } from '../model/block.ts';
import type { BlockDefinition, SchemaError, SpecialFields, ValidatorModule } from '../model/definition.ts';
import type { Finding } from '../model/finding.ts';
import { type Entry, readEntries } from '../read/entries.ts';
import { isObject, kindOf } from '../read/kinds.ts';
import type { Registry } from '../registry/createRegistry.ts';
import { pointerParts } from '../resolve/pointer.ts';
import { migrate } from './migrate.ts';

/** A block that has been looked at. `block` holds the schema's defaults and the current version's fields. */
export interface CheckedBlock {
  label: string;
  type: string;
  block: Block;
  definition: BlockDefinition | undefined;
  fields: SpecialFields | undefined;
  /** Errors that keep the block from being rendered. Empty for a block that renders. */
  errors: Finding[];
  /** Nested blocks, by JSON pointer of their map inside the block. */
  children: Record<string, CheckedBlock[]>;
}

/** One block's check on its way: what is known by now, and what is still to be put into words. */
export interface Check {
  entry: Entry;
  checked: CheckedBlock;
  findings: Finding[];
  nested: Check[];
  /** What the validator reported, to be explained; null when it was content. */
  errors: SchemaError[] | null;
  /** The block names a type that nobody registered. */
  isStranger: boolean;
}

/** Blocks nested deeper than this are refused, so that no content can exhaust the stack. */
const MAX_DEPTH = 8;

export function openCheck(entry: Entry, registry: Registry): Check {
  const { label, value } = entry;
  const type = isObject(value) && typeof value.blockType === 'string' ? value.blockType : '';
  return {
    entry,
    checked: {
      label,
      type,
      block: type ? (value as Block) : { blockType: '' },
      definition: registry.get(type),
      fields: undefined,
      errors: [],
      children: {},
    },
    findings: [],
    nested: [],
    errors: null,
    isStranger: false,
  };
}

/** Adds a finding about the block; without a severity it is an error. */
export function report(
  { entry, checked, findings }: Check,
  finding: Partial<Finding> & Pick<Finding, 'rule' | 'message'>,
): void {
  const full: Finding = {
    severity: 'error',
    block: checked.label,
    blockType: checked.type || null,
    pointer: '',
    suggestion: null,
    path: finding.pointer ? [...entry.path, ...pointerParts(finding.pointer)] : entry.path,
    target: 'value',
    ...finding,
  };
  findings.push(full);
  if (full.severity === 'error') checked.errors.push(full);
}

/** Checks one block, synchronously. Nothing is put into words that needs the schema: see `explainCheck`. */
export function checkBlock(
  check: Check,
  validatorOf: (definition: BlockDefinition) => ValidatorModule,
  depth: number,
): void {
  const { checked, entry } = check;
  const { value } = entry;
  if (!isObject(value)) {
    const message = `A block is an object with a "blockType", found ${kindOf(value)}.`;
    return report(check, { rule: 'type', message });
  }
  if (!checked.type) return reportMissingType(check, value);
  if (depth > MAX_DEPTH) {
    const message = `Blocks are nested more than ${MAX_DEPTH} deep. Flatten them.`;
    return report(check, { rule: 'depth', message });
  }
  const { definition } = checked;
  if (!definition) {
    check.isStranger = true;
    return;
  }
  const migrated = migrate(checked.block, definition);
  if (typeof migrated === 'string') {
    return report(check, { rule: 'version', pointer: '/version', message: migrated });
  }
  checked.block = migrated;
  const { default: validate, fields } = validatorOf(definition);
  checked.fields = fields;
  if (!validate(migrated)) check.errors = validate.errors ?? [];
}

function reportMissingType(check: Check, value: Record<string, unknown>): void {
  if ('blockType' in value) {
    const message =
      value.blockType === ''
        ? '"blockType" is empty. Name a type, e.g. "block26".'
        : `"blockType" must be a text, found ${kindOf(value.blockType)}.`;
    report(check, { rule: 'block-type', pointer: '/blockType', message });
  } else {
    const message = 'The block has no "blockType". Add it, e.g. "blockType": "block26".';
    report(check, { rule: 'block-type', message });
  }
}

/** Opens the checks of a sound block's nested blocks. */
export function openNested(check: Check, registry: Registry): Check[] {
  const { checked, entry, findings } = check;
  if (!checked.fields || !checked.definition?.children || checked.errors.length > 0) return [];
  for (const [pointer, map] of Object.entries(childrenOf(checked.definition, checked.block))) {
    const entries = readEntries(map, [...entry.path, ...pointerParts(pointer)], findings);
    const nested = entries.map(child => openCheck(child, registry));
    checked.children[pointer] = nested.map(child => child.checked);
    check.nested.push(...nested);
  }
  return check.nested;
}

function childrenOf(definition: BlockDefinition, block: Block): Readonly<Record<string, object>> {
  try {
    return definition.children?.(block) ?? {};
  } catch {
    return {};
  }
}
