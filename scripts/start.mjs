import { resolve } from 'node:path';
import { build } from './build.mjs';

process.chdir(resolve(import.meta.dirname, '..'));
await build(['generate', 'media', 'client', 'server']);
await import('../dist/server/server.js');
