import type { BlockDefinition, ValidatorModule } from '../model/definition.ts';
import type { Finding } from '../model/finding.ts';
import { isObject } from '../model/is-object.ts';
import type { Language } from '../model/language.ts';
import { pointerParts } from '../model/pointer.ts';
import { pageFinding } from '../read/page-finding.ts';
import type { ReadPage } from '../read/read-page.ts';
import type { Registry } from '../registry/create-registry.ts';
import { ALWAYS, type Schedule } from '../resolve/schedule.ts';
import { checkEntries } from './check-entries.ts';
import { checkShow } from './check-show.ts';
import type { Explainer } from './create-explainer.ts';
import type { CheckedBlock, Pass } from './pass.ts';
import type { ValidBlocks } from './valid-blocks.ts';

export type { CheckedBlock } from './pass.ts';

/** A validated page: all blocks, broken ones included, and all findings. */
export interface CheckedPage {
  title: string;
  description: string;
  /** Keeps the page out of search engines. */
  noindex: boolean;
  /** When the page shows. */
  show: Schedule;
  blocks: CheckedBlock[];
  findings: Finding[];
}

/** What a check depends on besides the page and the types. */
export interface ValidateOptions {
  /** Hosts whose pages may be embedded. Defaults to none: only pages of this site. */
  frameHosts?: readonly string[] | undefined;
  /** Time of the check, in epoch ms, to report what is not shown any more. Defaults to now. */
  now?: number | undefined;
  /** Language of findings. Defaults to English. */
  language?: Language | undefined;
  /** Names the block types that have a field which is unknown here; for editors, since all schemas are loaded. */
  isThorough?: boolean | undefined;
  /** Valid blocks of other pages. Equal ones become one object, which nothing may change. */
  validBlocks?: ValidBlocks | undefined;
}

// Cached per process: a dynamic import costs more than checking a block.
const validators = new WeakMap<BlockDefinition, ValidatorModule>();
let explainer: Explainer | undefined;

/**
 * Validates every block of a page against its type's schema, nested blocks included. Never throws for content.
 * Writes defaults into the given blocks.
 *
 * The check is synchronous over the loaded modules. What nested blocks and explanations need is loaded and the check is
 * repeated, so a page of known types never waits, and a valid page never loads the explainer.
 */
export async function validatePage(
  page: ReadPage,
  registry: Registry,
  {
    frameHosts = [],
    now = Date.now(),
    language = 'en',
    isThorough = false,
    validBlocks,
  }: ValidateOptions = {},
): Promise<CheckedPage> {
  const { title, description, noindex } = page;
  const unloaded = typesWithoutValidator(page, registry);
  if (unloaded.size > 0) await load(unloaded, registry);
  for (;;) {
    const findings = [...page.findings];
    const show = readShow(page, findings, now, language);
    const missing: Pass['missing'] = new Set();
    // Written out: see `readPage`.
    const pass: Pass = {
      registry,
      frameHosts,
      now,
      language,
      validators,
      explainer,
      findings,
      missing,
      isThorough,
      validBlocks,
    };
    const blocks = checkEntries(page.entries, pass, 0, show);
    if (missing.size === 0) return { title, description, noindex, show, blocks, findings };
    await load(missing, registry);
  }
}

/** Returns the types to load before the check, which otherwise runs again for each page with a new type. */
function typesWithoutValidator({ entries }: ReadPage, registry: Registry): Set<BlockDefinition> {
  const found = new Set<BlockDefinition>();
  for (const { value } of entries) {
    const definition =
      isObject(value) && typeof value.blockType === 'string' ? registry.get(value.blockType) : undefined;
    if (definition && !validators.has(definition)) found.add(definition);
  }
  return found;
}

function readShow({ show }: ReadPage, findings: Finding[], now: number, language: Language): Schedule {
  if (show === undefined) return ALWAYS;
  const { schedule, findings: own } = findShowFaults(show, now, language);
  findings.push(...own);
  return schedule;
}

/** Returns when a document with this `show` is shown, and what is wrong with it. */
export function findShowFaults(show: unknown, now: number, language: Language) {
  const { schedule, findings } = checkShow(show, ALWAYS, now, language);
  const described = findings.map(
    (finding): Finding => ({
      ...pageFinding(finding.rule, pointerParts(finding.pointer), finding.message),
      ...finding,
    }),
  );
  return { schedule, findings: described };
}

async function load(missing: Readonly<Pass['missing']>, registry: Registry): Promise<void> {
  if (missing.has('explainer')) {
    const { createExplainer } = await import('./create-explainer.ts');
    explainer ??= createExplainer();
  }
  if (missing.has('neighbours')) await explainer?.loadNeighbours(registry);
  await Promise.all([...missing].map(part => (typeof part === 'string' ? undefined : loadType(part))));
}

/** Loads a type's validator or, if that is loaded, its schema, which only explanations need. */
async function loadType(definition: BlockDefinition): Promise<void> {
  if (validators.has(definition)) await explainer?.loadSchema(definition);
  else validators.set(definition, await definition.validator());
}
