import type { BlockDefinition, ValidatorModule } from '../model/definition.ts';
import type { Finding } from '../model/finding.ts';
import type { ReadPage } from '../read/read-page.ts';
import type { Registry } from '../registry/create-registry.ts';
import { type CheckedBlock, checkEntries, type Pass } from './check-entries.ts';
import type { Explainer } from './create-explainer.ts';

export type { CheckedBlock } from './check-entries.ts';

/** A validated page: all blocks, broken ones included, and all findings. */
export interface CheckedPage {
  title: string;
  description: string;
  /** Keeps the page out of search engines. */
  noindex: boolean;
  blocks: CheckedBlock[];
  findings: Finding[];
}

/** What a check depends on besides the page and the types. */
export interface ValidateOptions {
  /** Hosts whose pages may be embedded. Defaults to none: only pages of this site. */
  frameHosts?: readonly string[] | undefined;
}

// Cached per process: a dynamic import costs more than checking a block.
const validators = new WeakMap<BlockDefinition, ValidatorModule>();
let explainer: Explainer | undefined;

/**
 * Validates every block of a page against its type's schema, nested blocks included. Never throws for content.
 * Writes defaults into the given blocks.
 *
 * The check is synchronous over the loaded modules. Missing modules are loaded and the check is repeated, so a page
 * of known types never waits, and a valid page never loads the explainer.
 */
export async function validatePage(
  page: ReadPage,
  registry: Registry,
  { frameHosts = [] }: ValidateOptions = {},
): Promise<CheckedPage> {
  const { title, description, noindex } = page;
  for (;;) {
    const findings = [...page.findings];
    const pass: Pass = { registry, frameHosts, validators, explainer, findings, missing: new Set() };
    const blocks = checkEntries(page.entries, pass, 0);
    if (pass.missing.size === 0) return { title, description, noindex, blocks, findings };
    await load(pass.missing);
  }
}

async function load(missing: Pass['missing']): Promise<void> {
  if (missing.has('explainer')) {
    const { createExplainer } = await import('./create-explainer.ts');
    explainer ??= createExplainer();
  }
  await Promise.all([...missing].map(part => (part === 'explainer' ? undefined : loadType(part))));
}

/** Loads a type's validator or, if that is loaded, its schema, which only explanations need. */
async function loadType(definition: BlockDefinition): Promise<void> {
  if (validators.has(definition)) await explainer?.loadSchema(definition);
  else validators.set(definition, await definition.validator());
}
