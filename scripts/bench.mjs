import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { build } from './build.mjs';

/**
 * `npm run bench [part…]`: measures the built shop. With `--small` each part does little and no budget counts: a part fails
 * only if it throws or measures nothing.
 */
process.chdir(resolve(import.meta.dirname, '..'));
const args = process.argv.slice(2);
const parts = args.filter(argument => argument !== '--small');
const isSmall = parts.length < args.length;
// What does little needs no smaller pictures, which take most of the time of a build.
await build(isSmall ? ['client', 'gallery', 'server', 'cli'] : undefined);
await build(['bench']);
// In a process of its own, whose script the measured servers can run again.
const { status } = spawnSync(process.execPath, ['dist/bench/bench.js', ...parts], {
  stdio: 'inherit',
  env: { ...process.env, ...(isSmall && { BENCH_SMALL: '1' }) },
});
process.exitCode = status ?? 1;
