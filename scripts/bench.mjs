import { resolve } from 'node:path';
import { build } from './build.mjs';

process.chdir(resolve(import.meta.dirname, '..'));
await build();
await build(['bench']);
await import('../dist/bench/bench.js');
