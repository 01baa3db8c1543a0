import type { Block } from '../model/block.ts';
import type { BlockDefinition, SpecialFields, ValidatorModule } from '../model/definition.ts';
import type { Finding } from '../model/finding.ts';
import { type Entry, readEntries } from '../read/entries.ts';
import { isObject, kindOf } from '../read/kinds.ts';
import type { Registry } from '../registry/createRegistry.ts';
import { pointerParts } from '../resolve/pointer.ts';
import type { Explainer } from './createExplainer.ts';
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

/** What a check works with. It never waits: what is not loaded yet is noted in `missing`, and the block left as it is. */
export interface Pass {
  registry: Registry;
  validators: WeakMap<BlockDefinition, ValidatorModule>;
  explainer: Explainer | undefined;
  findings: Finding[];
  missing: Set<BlockDefinition | 'explainer'>;
}

/** Blocks nested deeper than this are refused, so that no content can exhaust the stack. */
const MAX_DEPTH = 8;

/** Checks blocks and those inside them. Findings are added to the pass and, where errors, to their block. */
export function checkEntries(entries: readonly Entry[], pass: Pass, depth: number): CheckedBlock[] {
  const blocks: CheckedBlock[] = [];
  for (const entry of entries) blocks.push(checkEntry(entry, pass, depth));
  return blocks;
}

function checkEntry(entry: Entry, pass: Pass, depth: number): CheckedBlock {
  const { label, value } = entry;
  const isBlock = isObject(value) && typeof value.blockType === 'string' && value.blockType !== '';
  const type = isBlock ? (value.blockType as string) : '';
  const definition = pass.registry.get(type);
  const checked: CheckedBlock = {
    label,
    type,
    block: isBlock ? (value as Block) : { blockType: '' },
    definition,
    fields: undefined,
    errors: [],
    children: {},
  };
  if (!isBlock) reportNoBlock(entry, checked, pass);
  else if (depth > MAX_DEPTH) {
    const message = `Blocks are nested more than ${MAX_DEPTH} deep. Flatten them.`;
    report(entry, checked, pass, { rule: 'depth', message });
  } else if (!definition) reportStranger(entry, checked, pass);
  else checkBlock(entry, checked, definition, pass, depth);
  return checked;
}

function checkBlock(
  entry: Entry,
  checked: CheckedBlock,
  definition: BlockDefinition,
  pass: Pass,
  depth: number,
): void {
  const module = pass.validators.get(definition);
  if (!module) {
    pass.missing.add(definition);
    return;
  }
  const block = migrate(checked.block, definition);
  if (typeof block === 'string') {
    report(entry, checked, pass, { rule: 'version', pointer: '/version', message: block });
    return;
  }
  checked.block = withDes(block, module.fields);
  checked.fields = module.fields;
  if (!module.default(checked.block)) reportErrors(entry, checked, definition, module, pass);
  // Inside a broken block, too: an editor wants to hear of everything at once.
  if (definition.children) checkChildren(entry, checked, definition, pass, depth + 1);
}

/** B §3 calls a block's text `des` or `description`; where a type has the one, the other is taken for it. */
function withDes(block: Block, { html }: SpecialFields): Block {
  const { description, ...rest } = block;
  const meant = typeof description === 'string' && block.des === undefined;
  return meant && html.includes('/des') && !html.includes('/description')
    ? { ...rest, des: description }
    : block;
}

function checkChildren(
  entry: Entry,
  checked: CheckedBlock,
  definition: BlockDefinition,
  pass: Pass,
  depth: number,
): void {
  for (const [pointer, map] of Object.entries(childrenOf(definition, checked.block))) {
    if (!isObject(map)) continue;
    const entries = readEntries(map, [...entry.path, ...pointerParts(pointer)], pass.findings);
    checked.children[pointer] = checkEntries(entries, pass, depth);
  }
}

function childrenOf(definition: BlockDefinition, block: Block): Readonly<Record<string, object>> {
  try {
    return definition.children?.(block) ?? {};
  } catch {
    return {};
  }
}

function report(
  entry: Entry,
  checked: CheckedBlock,
  pass: Pass,
  finding: Partial<Finding> & Pick<Finding, 'rule' | 'message'>,
): void {
  const full: Finding = {
    severity: 'error',
    block: checked.label,
    blockType: checked.type || null,
    pointer: '',
    suggestion: null,
    path: [...entry.path, ...pointerParts(finding.pointer ?? '')],
    target: 'value',
    ...finding,
  };
  pass.findings.push(full);
  if (full.severity === 'error') checked.errors.push(full);
}

function reportNoBlock(entry: Entry, checked: CheckedBlock, pass: Pass): void {
  const { value } = entry;
  if (!isObject(value)) {
    const message = `A block is an object with a "blockType", found ${kindOf(value)}.`;
    report(entry, checked, pass, { rule: 'type', message });
  } else if (!('blockType' in value)) {
    const message = 'The block has no "blockType". Add it, e.g. "blockType": "block26".';
    report(entry, checked, pass, { rule: 'block-type', message });
  } else {
    const message =
      value.blockType === ''
        ? '"blockType" is empty. Name a type, e.g. "block26".'
        : `"blockType" must be a text, found ${kindOf(value.blockType)}.`;
    report(entry, checked, pass, { rule: 'block-type', pointer: '/blockType', message });
  }
}

function reportStranger(entry: Entry, checked: CheckedBlock, pass: Pass): void {
  if (!pass.explainer) pass.missing.add('explainer');
  else report(entry, checked, pass, pass.explainer.explainStranger(checked.type, pass.registry));
}

function reportErrors(
  entry: Entry,
  checked: CheckedBlock,
  definition: BlockDefinition,
  { default: { errors } }: ValidatorModule,
  pass: Pass,
): void {
  if (!pass.explainer?.knows(definition)) {
    pass.missing.add('explainer').add(definition);
    return;
  }
  // What a schema says of nested blocks is left to their own check: they must not cost the block around them.
  const nested = Object.keys(childrenOf(definition, checked.block));
  const own = (errors ?? []).filter(
    ({ instancePath }) => !nested.some(pointer => instancePath.startsWith(`${pointer}/`)),
  );
  for (const explanation of pass.explainer.explain(definition, own, checked.block)) {
    report(entry, checked, pass, explanation);
  }
}
