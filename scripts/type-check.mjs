import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { lowerPriority } from './lower-priority.mjs';

/** Wait after a change before the next check, in ms: editors save several files at once. */
const DELAY = 1500;

/** Options of TypeScript for a check. Several threads would check much of the project twice. */
export const CHECK_OPTIONS = ['--noEmit', '--singleThreaded'];

/**
 * Returns TypeScript's command: that of the project, of its workspace, or else that beside this package; null without any, and
 * for a project that has no types to check.
 */
export function findCompiler(root, places = [root, import.meta.dirname]) {
  if (!existsSync(join(root, 'tsconfig.json'))) return null;
  for (const place of places) {
    try {
      const manifest = createRequire(join(place, 'package.json')).resolve('typescript/package.json');
      return join(manifest, '../bin/tsc');
    } catch {
      // Not installed there.
    }
  }
  return null;
}

/**
 * Checks the types of a project in the background, with the lowest priority. A failed check is reported; nothing waits
 * for it. TYPE_CHECK=off turns it off.
 *
 * @param report called with what TypeScript has printed, or null once the errors are corrected.
 */
export function createTypeCheck(root, report = printTypeErrors) {
  let child;
  let timer;
  let hasFailed = false;
  const stop = () => {
    clearTimeout(timer);
    child?.kill();
    child = undefined;
  };
  const start = () => {
    const tsc = findCompiler(root);
    if (!tsc) return;
    const args = [tsc, ...CHECK_OPTIONS, '--pretty', 'false', '--project', root];
    const current = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    child = current;
    lowerPriority(current.pid, 19);
    let output = '';
    for (const stream of [current.stdout, current.stderr]) {
      stream.on('data', chunk => {
        output += chunk;
      });
    }
    // A check that cannot start says nothing about the types.
    current.on('error', () => {});
    current.on('close', code => {
      // Stopped, or replaced by a later check.
      if (child !== current) return;
      child = undefined;
      if (code !== 0) report(output.trim());
      else if (hasFailed) report(null);
      hasFailed = code !== 0;
    });
  };
  return {
    /** Starts a check; a running one is replaced. */
    check(delay = DELAY) {
      stop();
      if (process.env.TYPE_CHECK === 'off') return;
      timer = setTimeout(start, delay);
      timer.unref();
    },
    stop,
  };
}

function printTypeErrors(output) {
  if (output === null) console.error('Types: no errors.');
  else console.error(`Types: the shop is open, but TypeScript reports errors.\n${output}`);
}
