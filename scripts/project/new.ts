import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadShop } from '#shop/load';
import { generateTypes } from './generate-types.ts';
import { type BlockParts, writeBlock } from './write-block.ts';

const USAGE = `Write one of:
  vitrine new block NAME [--skus] [--children] [--chrome]
  vitrine new page NAME`;

/** Names of blocks, pages and their folders. */
const NAME = /^[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*$/;

/** Runs `vitrine new`: writes the files of a block or a page, and never over a file that is there. */
export async function createNew(project: string, args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      skus: { type: 'boolean', default: false },
      children: { type: 'boolean', default: false },
      chrome: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [kind, name = ''] = positionals;
  if ((kind !== 'block' && kind !== 'page') || positionals.length !== 2) throw new Error(USAGE);
  if (!NAME.test(name)) {
    throw new Error(
      `"${name}" is not a name. Write lower-case letters and digits, such as quote or gift-guide.`,
    );
  }
  const files = kind === 'block' ? await newBlock(project, name, values) : await newPage(project, name);
  console.log(`Written:\n${files.map(file => `  ${file}`).join('\n')}`);
}

async function newBlock(project: string, name: string, parts: BlockParts): Promise<string[]> {
  const { shop } = await loadShop(project);
  const folder = shop.server.blocks.find(source => source.startsWith('.')) ?? './blocks';
  const files = writeBlock(name, parts);
  const written = write(project, join(folder, name.replaceAll('_', '-')), files);
  await generateTypes(project);
  return written;
}

async function newPage(project: string, name: string): Promise<string[]> {
  const { shop } = await loadShop(project);
  const page = {
    $schema: '../../.vitrine/generated/page.schema.json',
    title: `${name} | ${shop.server.brand.name}`,
    content: {
      text: { blockType: 'editorial_block5', seoTitle: name, content: { pc: `<h2>${name}</h2>` } },
    },
  };
  return write(project, join(shop.server.content, 'pages'), {
    [`${name}.json`]: `${JSON.stringify(page, null, 2)}\n`,
  });
}

/** Writes new files below a folder of the project; returns their paths. */
function write(project: string, folder: string, files: Readonly<Record<string, string>>): string[] {
  const paths = Object.keys(files).map(name => join(folder, name));
  const existing = paths.find(path => existsSync(join(project, path)));
  if (existing) throw new Error(`${existing} exists. Choose another name, or remove it.`);
  for (const [name, text] of Object.entries(files)) {
    const file = join(project, folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return paths;
}
