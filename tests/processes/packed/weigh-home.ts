import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readAssets } from '../../../server/web/pages/assets.ts';

/**
 * Returns the script of a page with the blocks of a new shop's home page, but for its own, in KB, gzip.
 *
 * @param ending of the modules that it was built from: compiled ones in a project, sources in this repository.
 */
export function weighHome(folder: string, ending: 'js' | 'tsx'): number {
  const client = join(folder, 'dist/client');
  const { script, preloads, scriptsFor } = readAssets(client);
  const { files } = scriptsFor({
    editorial_block4: `blocks/wear-grid/WearGrid.${ending}`,
    editorial_block5: `blocks/html/Html.${ending}`,
  });
  const scripts = [script, ...preloads, ...files].filter(file => file.endsWith('.js'));
  const weigh = (file: string) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length;
  return scripts.reduce((sum, file) => sum + weigh(file), 0) / 1024;
}
