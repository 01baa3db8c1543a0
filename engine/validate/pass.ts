import type { Block } from '../model/block.ts';
import type { BlockDefinition, SpecialFields, ValidatorModule } from '../model/definition.ts';
import type { Finding, PathStep } from '../model/finding.ts';
import type { Language } from '../model/language.ts';
import { pointerParts } from '../model/pointer.ts';
import type { Entry } from '../read/entries.ts';
import type { Registry } from '../registry/create-registry.ts';
import type { Schedule } from '../resolve/schedule.ts';
import type { Explainer } from './create-explainer.ts';
import type { Ignore } from './ignore.ts';
import type { ValidBlocks } from './valid-blocks.ts';

/** A validated block. `block` has the schema's defaults filled in and the current version's fields. */
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
  /** Warnings that the block sets aside. */
  ignore?: Ignore;
  /** When the block shows. */
  show: Schedule;
  /** The page is planned for a time at which the block does not show. */
  isOff?: boolean;
  /** Location in the document. */
  path: readonly PathStep[];
}

/** State of one synchronous check. Modules that are not loaded yet are added to `missing`; their blocks are skipped. */
export interface Pass {
  registry: Registry;
  frameHosts: readonly string[];
  /** Time of the check, in epoch ms. */
  now: number;
  /** Language of findings. */
  language: Language;
  validators: WeakMap<BlockDefinition, ValidatorModule>;
  explainer: Explainer | undefined;
  findings: Finding[];
  missing: Set<BlockDefinition | 'explainer' | 'neighbours'>;
  /** Whether an unknown field is explained by those of other types, too. */
  isThorough: boolean;
  validBlocks: ValidBlocks | undefined;
}

/** Adds a finding about a block to the pass; an error to its block as well. */
export function report(
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
