import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadExport } from '../../shop/load/load-shop.mjs';
import { BlockFault, BlockFaults, findSyntaxError } from '../generate/schema-faults.mjs';
import { DEFAULT_BLOCKS, SETTINGS } from './find-blocks.mjs';

/**
 * Reads `blocks` of a project's vitrine.config: folders and packages with blocks, in the order of the gallery.
 *
 * @throws BlockFaults when it is not a list of texts.
 */
export async function readBlocksSetting(projectRoot) {
  const name = SETTINGS.find(file => existsSync(join(projectRoot, file)));
  if (!name) return DEFAULT_BLOCKS;
  const { blocks = DEFAULT_BLOCKS } = (await readConfig(projectRoot, name)) ?? {};
  if (Array.isArray(blocks) && blocks.every(source => typeof source === 'string' && source.trim()))
    return blocks;
  throw new BlockFaults([
    new BlockFault(
      { file: name, path: join(projectRoot, name) },
      `"blocks" cannot be ${JSON.stringify(blocks)}.`,
      `Write a list of folders and packages, such as ['./blocks', '@acme/vitrine-blocks'].`,
    ),
  ]);
}

async function readConfig(projectRoot, name) {
  const file = join(projectRoot, name);
  const text = readFileSync(file, 'utf8');
  // Most settings name no blocks, and need not be run for that.
  if (!/\bblocks\b/.test(text)) return {};
  if (name.endsWith('.json')) {
    const syntax = findSyntaxError(text);
    if (!syntax) return JSON.parse(text);
    const place = { file: name, path: file, ...syntax };
    throw new BlockFaults([new BlockFault(place, `Not valid JSON: ${syntax.problem}.`, 'Correct the JSON.')]);
  }
  const { exported } = await loadExport(projectRoot, name);
  return exported?.vitrine === 1 ? exported.server : exported;
}
