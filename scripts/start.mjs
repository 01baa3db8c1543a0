import { resolve } from 'node:path';
import { build } from './build.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';
import { createTypeCheck } from './type-check.mjs';

/** `npm start`: installs what is missing, builds what changed, opens the shop, and checks types in the background. */
stopWithNpm();
const root = resolve(import.meta.dirname, '..');
process.chdir(root);
// Without `media`: the server makes the smaller pictures on request and in the background.
await build(['generate', 'client', 'server']);
await import('../dist/server/server.js');
createTypeCheck(root).check();
