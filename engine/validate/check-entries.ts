import type { Block } from '../model/block.ts';
import type { BlockDefinition, SchemaError, ValidatorModule } from '../model/definition.ts';
import { isObject } from '../model/is-object.ts';
import { defineTexts } from '../model/language.ts';
import { placesAt, pointerParts, valueAt } from '../model/pointer.ts';
import { type Entry, readEntries } from '../read/entries.ts';
import { callDefinition, describeThrow } from '../resolve/call-definition.ts';
import { isAllowedFrame } from '../resolve/frame.ts';
import { ALWAYS, intersect, type Schedule } from '../resolve/schedule.ts';
import { checkShow } from './check-show.ts';
import { readIgnore } from './ignore.ts';
import { migrate, withDes } from './migrate.ts';
import { type CheckedBlock, type Pass, report } from './pass.ts';
import { reportNotABlock, reportUnknownType } from './report-type.ts';

/** Maximum nesting of blocks, so that no content can exhaust the stack. */
const MAX_DEPTH = 8;

const textsIn = defineTexts({
  en: {
    deep: () => `Blocks are nested more than ${MAX_DEPTH} deep. Flatten them.`,
    frameHost: (address: string, hosts: string) =>
      `${address} may not be embedded. Add its host to FRAME_HOSTS (now: ${hosts || 'none'}).`,
  },
  zh: {
    deep: () => `区块嵌套超过 ${MAX_DEPTH} 层。请减少嵌套层数。`,
    frameHost: (address, hosts) =>
      `不允许嵌入 ${address}。请将其主机加入 FRAME_HOSTS（当前：${hosts || '无'}）。`,
  },
});

/**
 * Checks blocks and their nested blocks. Findings are added to the pass; errors to their block as well.
 *
 * @param within when the page or block that contains them shows.
 */
export function checkEntries(
  entries: readonly Entry[],
  pass: Pass,
  depth: number,
  within: Schedule,
): CheckedBlock[] {
  const blocks: CheckedBlock[] = [];
  for (const entry of entries) blocks.push(checkEntry(entry, pass, depth, within));
  return blocks;
}

function checkEntry(entry: Entry, pass: Pass, depth: number, within: Schedule): CheckedBlock {
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
    show: ALWAYS,
    path: entry.path,
  };
  if (!isBlock) reportNotABlock(entry, checked, pass);
  else if (depth > MAX_DEPTH) {
    report(entry, checked, pass, { rule: 'depth', message: textsIn(pass.language).deep() });
  } else if (!definition) reportUnknownType(entry, checked, pass);
  else {
    if (checked.block.show !== undefined) takeShow(entry, checked, pass, within);
    checkBlock(entry, checked, definition, pass, depth, within);
  }
  return checked;
}

function checkBlock(
  entry: Entry,
  checked: CheckedBlock,
  definition: BlockDefinition,
  pass: Pass,
  depth: number,
  within: Schedule,
): void {
  const module = pass.validators.get(definition);
  if (!module) {
    pass.missing.add(definition);
    return;
  }
  // Nested blocks are checked apart, and frames against the hosts of this check.
  const canKnow = !definition.children && module.fields.frame.length === 0;
  const recalled = canKnow ? pass.validBlocks?.recall(checked.block, definition) : undefined;
  if (recalled?.checked) {
    checked.block = recalled.checked;
    checked.fields = module.fields;
    return;
  }
  const before = pass.findings.length;
  const block = migrate(checked.block, definition, pass.language);
  if (typeof block === 'string') {
    report(entry, checked, pass, { rule: 'version', pointer: '/version', message: block });
    return;
  }
  if (hasOtherFields(checked.block, block)) reportOldNames(entry, checked, block, definition, module, pass);
  checked.block = withDes(block, module.fields);
  if (block.$ignore !== undefined) setIgnore(entry, checked, pass);
  checked.fields = module.fields;
  if (!module.default(checked.block)) reportErrors(entry, checked, definition, module, pass);
  else if (module.fields.frame.length > 0) reportFrames(entry, checked, module.fields.frame, pass);
  if (recalled && !checked.ignore && pass.findings.length === before && pass.missing.size === 0) {
    pass.validBlocks?.add(recalled, definition, checked.block);
  }
  // A broken block's children are checked too, so that an editor sees all findings at once.
  if (definition.children) {
    checkChildren(entry, checked, definition, pass, depth + 1, intersect(within, checked.show));
  }
}

function setIgnore(entry: Entry, checked: CheckedBlock, pass: Pass): void {
  const read = readIgnore(checked.block, pass.language);
  checked.block = read.block;
  if ('ignore' in read) checked.ignore = read.ignore;
  else report(entry, checked, pass, { rule: 'ignore', severity: 'warning', message: read.message });
}

/** Reads when a block shows, which is the same field of every type and does not reach the renderer. */
function takeShow(entry: Entry, checked: CheckedBlock, pass: Pass, within: Schedule): void {
  const { show, ...block } = checked.block;
  checked.block = block;
  const { schedule, findings } = checkShow(show, within, pass.now, pass.language);
  checked.show = schedule;
  for (const finding of findings) report(entry, checked, pass, finding);
}

/** Whether a migration has changed more than the version. */
function hasOtherFields(written: Block, migrated: Block): boolean {
  if (written === migrated) return false;
  for (const name in migrated) if (name !== 'version' && migrated[name] !== written[name]) return true;
  for (const name in written) if (!(name in migrated)) return true;
  return false;
}

/** Reports the names of older versions, as for a type without migrations: a page should have the current ones. */
function reportOldNames(
  entry: Entry,
  checked: CheckedBlock,
  migrated: Block,
  definition: BlockDefinition,
  module: ValidatorModule,
  pass: Pass,
): void {
  if (!pass.explainer?.hasSchema(definition)) {
    pass.missing.add('explainer').add(definition);
    return;
  }
  const written = structuredClone(checked.block);
  module.default(written);
  const unknown = (module.default.errors ?? []).filter(isUnknownField);
  for (const explanation of pass.explainer.explain(
    definition,
    unknown,
    written,
    pass.language,
    pass.registry,
  )) {
    const isRenamed = explanation.suggestion !== null && valueAt(migrated, explanation.pointer) === undefined;
    if (isRenamed) report(entry, checked, pass, explanation);
  }
}

const isUnknownField = ({ keyword }: SchemaError): boolean => keyword === 'additionalProperties';

function checkChildren(
  entry: Entry,
  checked: CheckedBlock,
  definition: BlockDefinition,
  pass: Pass,
  depth: number,
  within: Schedule,
): void {
  const maps = callDefinition(
    () => definition.children?.(checked.block),
    reason => {
      // A block with errors may well lack what the function reads; those errors are reported already.
      if (checked.errors.length > 0 || pass.missing.size > 0) return;
      const message = describeThrow('children', reason, pass.language);
      report(entry, checked, pass, { rule: 'definition', severity: 'warning', message });
    },
  );
  for (const [pointer, map] of Object.entries(maps ?? {})) {
    if (!isObject(map)) continue;
    const entries = readEntries(map, [...entry.path, ...pointerParts(pointer)], pass.findings, pass.language);
    checked.children[pointer] = checkEntries(entries, pass, depth, within);
  }
}

/** Reports embedded pages of hosts that are not allowed; the browser would refuse them by the page's policy. */
function reportFrames(entry: Entry, checked: CheckedBlock, pointers: readonly string[], pass: Pass): void {
  for (const { pointer, value: address } of pointers.flatMap(at => placesAt(checked.block, at))) {
    if (typeof address !== 'string' || isAllowedFrame(address, pass.frameHosts)) continue;
    const message = textsIn(pass.language).frameHost(JSON.stringify(address), pass.frameHosts.join(', '));
    report(entry, checked, pass, { rule: 'frame-host', pointer, message });
  }
}

function reportErrors(
  entry: Entry,
  checked: CheckedBlock,
  definition: BlockDefinition,
  { default: { errors } }: ValidatorModule,
  pass: Pass,
): void {
  if (!pass.explainer?.hasSchema(definition)) {
    pass.missing.add('explainer').add(definition);
    return;
  }
  // Schema errors inside nested blocks are dropped: those blocks are checked separately and must not break this one.
  const nested = Object.keys(callDefinition(() => definition.children?.(checked.block)) ?? {});
  const own = (errors ?? []).filter(
    ({ instancePath }) => !nested.some(pointer => instancePath.startsWith(`${pointer}/`)),
  );
  if (own.some(isUnknownField) && pass.isThorough && !pass.explainer.hasNeighbours(pass.registry)) {
    pass.missing.add('neighbours');
    return;
  }
  for (const explanation of pass.explainer.explain(
    definition,
    own,
    checked.block,
    pass.language,
    pass.registry,
  )) {
    report(entry, checked, pass, explanation);
  }
}
