import type { Block } from '../model/block.ts';
import type { BlockDefinition, JsonSchema, SpecialFields, ValidatorModule } from '../model/definition.ts';
import type { Finding, PathStep } from '../model/finding.ts';
import { type Entry, isObject, kindOf, type ReadPage, readEntries } from '../read/readPage.ts';
import type { Registry } from '../registry/createRegistry.ts';
import { pointerParts } from '../resolve/pointer.ts';
import { explainError } from './explainError.ts';
import { migrate } from './migrate.ts';
import { nearest } from './nearest.ts';

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

/** A page that has been looked at: every block, broken or not, and everything found. */
export interface CheckedPage {
  title: string;
  description: string;
  blocks: CheckedBlock[];
  findings: Finding[];
}

/**
 * Checks every block of a page against its own type's schema, nested blocks included. Never throws for
 * content. Takes the blocks over: defaults are written into them.
 */
export async function validatePage(page: ReadPage, registry: Registry): Promise<CheckedPage> {
  const findings = [...page.findings];
  const blocks: CheckedBlock[] = [];
  for (const entry of page.entries) blocks.push(await checkEntry(entry, registry, findings, 0));
  return { title: page.title, description: page.description, blocks, findings };
}

/** Blocks nested deeper than this are refused, so that no content can exhaust the stack. */
const MAX_DEPTH = 8;

async function checkEntry(
  entry: Entry,
  registry: Registry,
  findings: Finding[],
  depth: number,
): Promise<CheckedBlock> {
  const { label, value, path } = entry;
  const checked: CheckedBlock = {
    label,
    type: '',
    block: { blockType: '' },
    definition: undefined,
    fields: undefined,
    errors: [],
    children: {},
  };
  const report = (finding: Partial<Finding> & Pick<Finding, 'rule' | 'message'>) => {
    const full: Finding = {
      severity: 'error',
      block: label,
      blockType: checked.type || null,
      pointer: '',
      suggestion: null,
      path,
      target: 'value',
      ...finding,
    };
    findings.push(full);
    if (full.severity === 'error') checked.errors.push(full);
  };
  if (!isObject(value)) {
    report({ rule: 'type', message: `A block is an object with a "blockType", found ${kindOf(value)}.` });
    return checked;
  }
  if (typeof value.blockType !== 'string') {
    const has = 'blockType' in value;
    report({
      rule: 'block-type',
      pointer: has ? '/blockType' : '',
      path: has ? [...path, 'blockType'] : path,
      message: has
        ? `"blockType" must be a text, found ${kindOf(value.blockType)}.`
        : 'The block has no "blockType". Add it, e.g. "blockType": "block26".',
    });
    return checked;
  }
  checked.type = value.blockType;
  checked.block = value as Block;
  if (depth > MAX_DEPTH) {
    report({ rule: 'depth', message: `Blocks are nested more than ${MAX_DEPTH} deep. Flatten them.` });
    return checked;
  }
  const definition = registry.get(value.blockType);
  if (!definition) {
    const suggestion = nearest(
      value.blockType,
      registry.all.map(({ type }) => type),
    );
    report({
      rule: 'unknown-type',
      pointer: '/blockType',
      path: [...path, 'blockType'],
      message: `"${value.blockType}" is no registered block type.${suggestion ? ` Did you mean "${suggestion}"?` : ''}`,
      suggestion,
    });
    return checked;
  }
  checked.definition = definition;
  const migrated = migrate(value as Block, definition);
  if (typeof migrated === 'string') {
    report({ rule: 'version', pointer: '/version', path: [...path, 'version'], message: migrated });
    return checked;
  }
  checked.block = migrated;
  const validator = await definition.validator();
  checked.fields = validator.fields;
  await applyValidator(validator, checked, report, path);
  if (checked.errors.length === 0 && definition.children) {
    for (const [pointer, map] of Object.entries(childrenOf(definition, checked.block))) {
      const entries = readEntries(map, [...path, ...pointerParts(pointer)], findings);
      const nested: CheckedBlock[] = [];
      for (const child of entries) nested.push(await checkEntry(child, registry, findings, depth + 1));
      checked.children[pointer] = nested;
    }
  }
  return checked;
}

async function applyValidator(
  { default: validate }: ValidatorModule,
  checked: CheckedBlock,
  report: (finding: Partial<Finding> & Pick<Finding, 'rule' | 'message'>) => void,
  path: PathStep[],
): Promise<void> {
  if (validate(checked.block)) return;
  const errors = validate.errors ?? [];
  const schema: JsonSchema = (await (checked.definition as BlockDefinition).schema()).default;
  for (const error of errors) {
    // Ajv reports a bad name twice: as the enum it misses and as the propertyNames it breaks.
    if (/\/propertyNames\//.test(error.schemaPath)) continue;
    const { pointer, ...explanation } = explainError(error, checked.block, schema);
    report({ ...explanation, pointer, path: [...path, ...pointerParts(pointer)] });
  }
}

function childrenOf(definition: BlockDefinition, block: Block): Readonly<Record<string, object>> {
  try {
    return definition.children?.(block) ?? {};
  } catch {
    return {};
  }
}
