import type { BlockDefinition, ValidatorModule } from '../model/definition.ts';
import type { Finding } from '../model/finding.ts';
import type { ReadPage } from '../read/readPage.ts';
import type { Registry } from '../registry/createRegistry.ts';
import { type Check, type CheckedBlock, checkBlock, openCheck, openNested } from './checkBlock.ts';

export type { CheckedBlock } from './checkBlock.ts';

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
  const checks = page.entries.map(entry => openCheck(entry, registry));
  // Level by level, so that a page whose validators are loaded is checked without waiting for each block.
  let level = checks;
  for (let depth = 0; level.length > 0; depth++) {
    const missing = missingValidators(level);
    if (missing.length > 0) await Promise.all(missing.map(loadValidator));
    for (const check of level) checkBlock(check, validatorOf, depth);
    const unexplained = level.filter(check => check.errors || check.isStranger);
    if (unexplained.length > 0) {
      const { explainCheck } = await import('./explainCheck.ts');
      for (const check of unexplained) await explainCheck(check, registry);
    }
    level = level.flatMap(check => openNested(check, registry));
  }
  const findings = [...page.findings];
  gather(checks, findings);
  return {
    title: page.title,
    description: page.description,
    blocks: checks.map(({ checked }) => checked),
    findings,
  };
}

function gather(checks: readonly Check[], findings: Finding[]): void {
  for (const check of checks) {
    findings.push(...check.findings);
    gather(check.nested, findings);
  }
}

/** Validators that have been loaded; asking the module loader again costs more than a block's check. */
const validators = new WeakMap<BlockDefinition, ValidatorModule>();

function missingValidators(level: readonly Check[]): BlockDefinition[] {
  const missing = new Set<BlockDefinition>();
  for (const { checked } of level) {
    if (checked.definition && !validators.has(checked.definition)) missing.add(checked.definition);
  }
  return [...missing];
}

async function loadValidator(definition: BlockDefinition): Promise<void> {
  validators.set(definition, await definition.validator());
}

function validatorOf(definition: BlockDefinition): ValidatorModule {
  return validators.get(definition) as ValidatorModule;
}
