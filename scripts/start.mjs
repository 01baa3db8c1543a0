import { resolve } from 'node:path';
import { build } from './build.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';

/** `npm start`: installs what is missing, builds what changed, and opens the shop. */
stopWithNpm();
process.chdir(resolve(import.meta.dirname, '..'));
// Without `media`: the server makes the smaller pictures on request and in the background.
await build(['generate', 'client', 'server']);
await import('../dist/server/server.js');
