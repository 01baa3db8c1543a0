import { resolve } from 'node:path';
import { build } from './build.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';

/** `npm start`: installs what is missing, builds what changed, and opens the shop. */
stopWithNpm();
process.chdir(resolve(import.meta.dirname, '..'));
await build(['generate', 'media', 'client', 'server']);
await import('../dist/server/server.js');
