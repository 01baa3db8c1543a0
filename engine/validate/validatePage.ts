import type { BlockDefinition, ValidatorModule } from '../model/definition.ts';
import type { Finding } from '../model/finding.ts';
import type { ReadPage } from '../read/readPage.ts';
import type { Registry } from '../registry/createRegistry.ts';
import { type CheckedBlock, checkEntries, type Pass } from './checkEntries.ts';
import type { Explainer } from './createExplainer.ts';

export type { CheckedBlock } from './checkEntries.ts';

/** A page that has been looked at: every block, broken or not, and everything found. */
export interface CheckedPage {
  title: string;
  description: string;
  /** Search engines are asked to leave the page out. */
  noindex: boolean;
  blocks: CheckedBlock[];
  findings: Finding[];
}

// Kept for the process: asking the module loader again costs more than checking a block.
const validators = new WeakMap<BlockDefinition, ValidatorModule>();
let explainer: Explainer | undefined;

/**
 * Checks every block of a page against its own type's schema, nested blocks included. Never throws for
 * content. Takes the blocks over: defaults are written into them.
 *
 * The check itself is synchronous, over what is loaded. Whatever turns out to be missing is loaded, and
 * the page checked anew: a page of known types waits for nothing, and a sound page loads no explanations.
 */
export async function validatePage(page: ReadPage, registry: Registry): Promise<CheckedPage> {
  const { title, description, noindex } = page;
  for (;;) {
    const pass: Pass = { registry, validators, explainer, findings: [...page.findings], missing: new Set() };
    const blocks = checkEntries(page.entries, pass, 0);
    if (pass.missing.size === 0) return { title, description, noindex, blocks, findings: pass.findings };
    await load(pass.missing);
  }
}

async function load(missing: Pass['missing']): Promise<void> {
  if (missing.has('explainer')) {
    const { createExplainer } = await import('./createExplainer.ts');
    explainer ??= createExplainer();
  }
  await Promise.all([...missing].map(part => (part === 'explainer' ? undefined : loadType(part))));
}

/** A type's validator or, where that is there, its schema, which only explanations need. */
async function loadType(definition: BlockDefinition): Promise<void> {
  if (validators.has(definition)) await explainer?.learn(definition);
  else validators.set(definition, await definition.validator());
}
