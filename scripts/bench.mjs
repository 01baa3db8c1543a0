import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { build } from './build.mjs';

process.chdir(resolve(import.meta.dirname, '..'));
await build();
await build(['bench']);
// In a process of its own, whose script the measured servers can run again.
const { status } = spawnSync(process.execPath, ['dist/bench/bench.js', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
