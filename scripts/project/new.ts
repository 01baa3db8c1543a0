import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadShop } from '#shop/load';
import {
  contentFolder,
  type GivenToProject,
  NEW_KINDS,
  UsageError,
  unknownName,
} from '../../cli/project-commands.ts';
import { generateTypes } from '../blocks/generate-all.mjs';
import type { Place } from '../vite/place.mjs';
import { type ProjectTexts, projectTexts } from './texts.ts';
import { type BlockParts, writeBlock } from './write-block.ts';

/** Names of blocks, pages and their folders. */
const NAME = /^[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*$/;

/** Runs `vitrine new`: writes the files of a block or a page, and never over a file that is there. */
export async function createNew(place: Place, { values, args, language }: GivenToProject): Promise<void> {
  const texts = projectTexts(language);
  const [kind, name] = args;
  if (kind === undefined || name === undefined) throw new UsageError(texts.newUsage());
  const isBlock = kind === 'block';
  if (!isBlock && kind !== 'page') throw new UsageError(unknownName('kind', kind, NEW_KINDS, language));
  const [part] = Object.keys(values).filter(option => values[option]);
  if (!isBlock && part) throw new UsageError(texts.ofBlocks(part));
  if (!NAME.test(name)) throw new UsageError(texts.noName(name));
  const files = isBlock
    ? await newBlock(place, name, values, texts)
    : await newPage(place.project, name, texts);
  console.log(texts.written(files.map(file => `  ${file}`).join('\n')));
}

async function newBlock(
  place: Place,
  name: string,
  parts: BlockParts,
  texts: ProjectTexts,
): Promise<string[]> {
  const { shop } = await loadShop(place.project);
  const folder = shop.server.blocks.find(source => source.startsWith('.')) ?? './blocks';
  const files = writeBlock(name, parts, readSku(join(place.project, shop.server.catalogue)));
  const written = write(place.project, join(folder, name.replaceAll('_', '-')), files, texts);
  await generateTypes(place);
  return written;
}

/** Returns the SKU of a product that the project has. */
function readSku(catalogue: string): string {
  const products = existsSync(catalogue) ? JSON.parse(readFileSync(catalogue, 'utf8')) : [];
  return products[0]?.sku ?? 'PRODUCT-1';
}

async function newPage(project: string, name: string, texts: ProjectTexts): Promise<string[]> {
  const { shop } = await loadShop(project);
  const page = {
    $schema: '../../.vitrine/generated/page.schema.json',
    title: `${name} | ${shop.server.brand.name}`,
    content: {
      text: { blockType: 'editorial_block5', seoTitle: name, content: { pc: `<h2>${name}</h2>` } },
    },
  };
  const files = { [`${name}.json`]: `${JSON.stringify(page, null, 2)}\n` };
  return write(project, join(await contentFolder({}, project), 'pages'), files, texts);
}

/** Writes new files below a folder of the project; returns their paths. */
function write(
  project: string,
  folder: string,
  files: Readonly<Record<string, string>>,
  texts: ProjectTexts,
): string[] {
  const paths = Object.keys(files).map(name => join(folder, name));
  const existing = paths.find(path => existsSync(join(project, path)));
  if (existing) throw new Error(texts.exists(existing));
  for (const [name, text] of Object.entries(files)) {
    const file = join(project, folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return paths;
}
