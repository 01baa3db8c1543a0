import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const LOCK = resolve(import.meta.dirname, '../../package-lock.json');

/** The scripts that this process runs. They may change on the disk while the development server runs. */
const LOADED = digestOfGenerator();

/**
 * Opens a folder that keeps what was generated, each text under a digest of everything that decides it: its kind, its
 * schema, these scripts and the installed packages. A change of any of them generates it again. A file that is missing
 * or not complete counts as absent.
 */
export function openCache(folder) {
  const isCurrent = digestOfGenerator() === LOADED;
  const used = new Set();
  return {
    /** Returns the text that `generate` returns for a schema. */
    async take(kind, schema, generate) {
      if (!isCurrent) return generate();
      const name = computeDigest([LOADED, kind, JSON.stringify(schema)]);
      used.add(name);
      const kept = readKept(join(folder, name));
      if (kept !== undefined) return kept;
      const text = await generate();
      keep(folder, name, text);
      return text;
    },
    /** Removes the texts that were not taken. */
    prune() {
      mkdirSync(folder, { recursive: true });
      for (const name of readdirSync(folder))
        if (!used.has(name)) rmSync(join(folder, name), { force: true });
    },
  };
}

/** Returns a digest of what decides the text for a schema: these scripts, and the versions of packages. */
function digestOfGenerator() {
  const scripts = readdirSync(import.meta.dirname).filter(name => name.endsWith('.mjs'));
  const files = [...scripts.sort().map(name => join(import.meta.dirname, name)), LOCK];
  return computeDigest(files.map(file => readFileSync(file)));
}

function computeDigest(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

/** Returns a kept text. It follows its own digest, which an incomplete or damaged file does not fit. */
function readKept(file) {
  try {
    const content = readFileSync(file, 'utf8');
    const end = content.indexOf('\n');
    const text = content.slice(end + 1);
    return content.slice(0, end) === computeDigest([text]) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text, under another name until it is complete. */
function keep(folder, name, text) {
  const part = join(folder, `${name}.${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(part, `${computeDigest([text])}\n${text}`);
    renameSync(part, join(folder, name));
  } catch {
    // Another run has removed the part, or the disk is full: the next run generates the text again.
  }
}
