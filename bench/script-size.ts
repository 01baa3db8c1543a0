import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readAssets } from '../server/web/pages/assets.ts';
import type { Row } from './measure.ts';

/** Measures the script that every page loads before interaction: the entry and its imports, gzip. */
export function benchScript(): Row[] {
  const clientDir = join(process.cwd(), 'dist/client');
  const { script, preloads } = readAssets(clientDir);
  const size = (file: string) => gzipSync(readFileSync(join(clientDir, file)), { level: 9 }).length / 1024;
  const total = [script, ...preloads].reduce((sum, file) => sum + size(file), 0);
  return [
    {
      what: 'script of a page before its blocks, gzip KB',
      figure: total,
      budget: '≤ 105 KB',
      note: `${1 + preloads.length} files, none render-blocking`,
    },
  ];
}
