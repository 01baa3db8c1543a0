import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { EFFECT_KINDS } from '#chrome';
import {
  type Block,
  type BlockDefinition,
  describeFinding,
  type JsonSchema,
  type Registry,
  readPage,
  validatePage,
} from '#engine';
import { findDefinitionGaps } from './definition-gaps.ts';

/** The samples that every block has: the smallest valid one, and one with every field. */
const SAMPLES = ['minimal', 'full'] as const;

type SampleName = (typeof SAMPLES)[number];

/**
 * Returns what a block in a folder lacks, each with the file and the remedy: its renderer, its samples, the texts of its
 * schema, and what its definition must return for its full sample.
 *
 * @param registry the types of the shop, this one included.
 * @param folder of the block, with `samples/`.
 */
export async function findBlockGaps(
  definition: BlockDefinition,
  registry: Registry,
  folder: string,
): Promise<string[]> {
  const block: FolderOfBlock = { definition, registry, path: folder, name: nameOf(folder) };
  const { default: schema } = await definition.schema();
  const gaps = [...definitionGaps(block, schema)];
  for (const name of SAMPLES) {
    const sample = readSample(block, name);
    if (typeof sample === 'string') gaps.push(sample);
    else {
      gaps.push(...(await sampleGaps(block, name, sample)));
      if (name === 'full') gaps.push(...(await fullGaps(block, schema, sample)));
    }
  }
  return gaps;
}

/** A block with the path of its folder, and how messages name that. */
interface FolderOfBlock {
  definition: BlockDefinition;
  registry: Registry;
  path: string;
  name: string;
}

const nameOf = (folder: string) => relative(process.cwd(), folder).split(sep).join('/');

const sampleFile = ({ name }: FolderOfBlock, sample: SampleName) => `${name}/samples/${sample}.json`;

function definitionGaps({ definition, name }: FolderOfBlock, schema: JsonSchema): string[] {
  const gaps: string[] = [];
  const file = `${name}/schema.json`;
  if (!definition.load && !definition.chrome)
    gaps.push(`${name} shows nothing: name a renderer in "load", or give it "chrome"`);
  if (schema.title !== definition.title)
    gaps.push(`${file} has another title than the definition: write "${definition.title}" in both`);
  if (!(schema.examples as unknown[] | undefined)?.length)
    gaps.push(`${file} has no example: write "examples": [{ "blockType": "${definition.type}", … }]`);
  return gaps;
}

/** Reads a sample; what is wrong with its file otherwise. */
function readSample(block: FolderOfBlock, name: SampleName): Block | string {
  const file = sampleFile(block, name);
  const path = join(block.path, 'samples', `${name}.json`);
  if (!existsSync(path)) return `${file} is missing: write ${DESCRIBED[name]}`;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return `${file} is not valid JSON: ${error instanceof Error ? error.message : error}`;
  }
}

const DESCRIBED: Record<SampleName, string> = {
  minimal: 'the smallest valid block',
  full: 'a block with every field',
};

async function sampleGaps(block: FolderOfBlock, name: SampleName, sample: Block): Promise<string[]> {
  const file = sampleFile(block, name);
  const { type } = block.definition;
  if (sample.blockType !== type) return [`${file} is of "${sample.blockType}": write "blockType": "${type}"`];
  const { findings } = await check(block, sample);
  return findings.map(finding => `${file} has a finding: ${describeFinding(finding)}`);
}

async function fullGaps(block: FolderOfBlock, schema: JsonSchema, sample: Block): Promise<string[]> {
  // The engine reads "show" for every type; it does not reach a renderer.
  const missing = Object.keys(schema.properties as object).filter(
    name => name !== 'show' && !(name in sample),
  );
  const gaps =
    missing.length > 0 ? [`${sampleFile(block, 'full')} lacks fields: write ${missing.join(', ')}`] : [];
  const { blocks } = await check(block, sample);
  const checked = blocks[0]?.block;
  if (!checked) return gaps;
  const named = { ...block.definition, folder: block.name };
  return [...gaps, ...findDefinitionGaps(named, schema, checked, EFFECT_KINDS)];
}

const check = async ({ registry }: FolderOfBlock, sample: Block) =>
  validatePage(await readPage(JSON.stringify(sample)), registry);
