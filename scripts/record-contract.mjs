import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runModule } from './build.mjs';

/**
 * `npm run record-contract`, before a release: records the calls of this version, one a line, for
 * tests/contract/releases.test.ts. Pages of a release stay open after the next deploys: the records of the last
 * three releases are kept, as each must be served by the two after it.
 */
const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'tests/contract/releases');
const KEPT = 3;

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const file = join(folder, `${version}.jsonl`);
if (existsSync(file) && process.argv[2] !== '--again') {
  console.error(
    `${file} exists: the pages of ${version} may be open. Raise the version in package.json, or pass --again if ${version} was never deployed.`,
  );
  process.exit(1);
}
await runModule('tests/contract/calls.ts', ({ everyCall }) => {
  mkdirSync(folder, { recursive: true });
  const lines = everyCall.map(({ name, call }) => {
    const { method, paths, params, query, body, data } = call;
    return JSON.stringify({ name, method, paths, params, query, body, data });
  });
  writeFileSync(file, `${lines.join('\n')}\n`);
});
const byVersion = (a, b) => a.localeCompare(b, 'en', { numeric: true });
const records = readdirSync(folder).filter(name => name.endsWith('.jsonl'));
for (const old of records.sort(byVersion).slice(0, -KEPT)) rmSync(join(folder, old));
console.log(`Recorded the calls of ${version} in ${file}.`);
