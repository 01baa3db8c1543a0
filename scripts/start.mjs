import { resolve } from 'node:path';
import { build } from './build.mjs';

process.chdir(resolve(import.meta.dirname, '..'));
await build(['generate', 'media', 'client', 'server']);
await import('../dist/server/server.js');

// npm does not hand SIGTERM on to what it runs. A server whose npm is gone stops too, in good order.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 500).unref();
