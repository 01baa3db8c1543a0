import { resolve } from 'node:path';
import { build } from './build.mjs';

// npm does not hand SIGTERM on to what it runs. A server whose npm is gone stops too, in good order. The parent is
// noted before anything else: npm may be told to stop as soon as the server says that it is open.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 500).unref();

process.chdir(resolve(import.meta.dirname, '..'));
await build(['generate', 'media', 'client', 'server']);
await import('../dist/server/server.js');
