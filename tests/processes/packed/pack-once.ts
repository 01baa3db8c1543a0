import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { computeDigest, listFiles, readStamp } from '../../../scripts/stamps.mjs';
import { cleanEnv } from '../run-command.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const PACKED = join(ROOT, 'dist/packed');
/** A folder that exists while a worker packs. */
const LOCK = join(ROOT, 'dist/packing');

/** What the archives contain beside what the build makes. */
const CONTENTS = ['package.json', 'docs', 'scripts', 'shop/load', 'create-vitrine', 'README.md', 'LICENSE'];

/** Packing takes less, in ms. */
const LONGEST = 300_000;

/** Paths of what `npm pack` and `npm run pack` write. */
export interface Archives {
  vitrine: string;
  check: string;
  create: string;
}

/** Packs the packages of this repository, unless that was done since they last changed: every test uses the same archives. */
export function packOnce(): Archives {
  mkdirSync(PACKED, { recursive: true });
  while (!tryLock()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  try {
    return packLocked();
  } finally {
    unlock();
  }
}

/** Returns false while another worker packs. What a killed one has left does not count. */
function tryLock(): boolean {
  try {
    mkdirSync(LOCK);
    return true;
  } catch {
    const { mtimeMs = 0 } = statSync(LOCK, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs > 0 && Date.now() - mtimeMs > LONGEST) unlock();
    return false;
  }
}

const unlock = () => rmSync(LOCK, { recursive: true, force: true });

function packLocked(): Archives {
  run(process.execPath, ['scripts/build.mjs', 'cli', 'lib']);
  const made = ['cli', 'lib'].map(step => readStamp(ROOT, step));
  const name = computeDigest([...made, ...CONTENTS.map(path => listFiles(ROOT, path))]).slice(0, 12);
  const folder = join(PACKED, name);
  if (!existsSync(folder)) {
    rmSync(PACKED, { recursive: true, force: true });
    const draft = join(PACKED, 'draft');
    mkdirSync(draft, { recursive: true });
    // The build is done.
    run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', draft]);
    run('npm', ['pack', '--silent', '--pack-destination', draft, './create-vitrine']);
    run(process.execPath, ['scripts/pack.mjs', '--pack-destination', draft]);
    renameSync(draft, folder);
  }
  const files = readdirSync(folder);
  const find = (start: RegExp) => join(folder, files.find(file => start.test(file)) ?? '');
  return { vitrine: find(/^vitrine-\d/), check: find(/^vitrine-check-/), create: find(/^create-vitrine-/) };
}

function run(command: string, args: string[]): void {
  execFileSync(command, args, { cwd: ROOT, env: cleanEnv(), stdio: ['ignore', 'pipe', 'inherit'] });
}
