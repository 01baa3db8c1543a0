import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { ROOMS } from '../../scripts/rooms.mjs';

export const ROOT = resolve(import.meta.dirname, '../..');

/** A place in a test file that names requirements. */
export interface Proof {
  /** Relative to the project's root. */
  file: string;
  /** The test's title without the ids; empty where the ids are in a table of cases. */
  title: string;
  ids: string[];
}

const ID = /[AB]\d+(?:\.\d+)?-\d+[a-z]?/;
const ID_LIST = new RegExp(`\\[(${ID.source}(?:, ${ID.source})*)\\]`);
/** A string literal with a list of ids at its end, on one line. */
const TITLE = new RegExp(`(['"\`])((?:\\\\.|(?!\\1)[^\\\\\\n])*?) ?${ID_LIST.source}\\1`, 'g');

const FOLDERS = [...ROOMS, 'bench', 'docs', 'fixtures', 'scripts', 'tests'];
const SKIPPED = /^(?:schemas\/generated|fixtures\/media|fixtures\/catalogue)\//;

/** A string literal that is one id, passed to a helper that declares tests. */
const ARGUMENT = new RegExp(`(['"])(${ID.source})\\1`, 'g');

/** Returns the project's own files with one of the given endings, relative to its root, sorted. */
export function listFiles(endings: RegExp): string[] {
  const inFolders = FOLDERS.flatMap(folder =>
    readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
      .filter(entry => entry.isFile())
      .map(entry => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  );
  const atRoot = readdirSync(ROOT, { withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => entry.name);
  return [...inFolders, ...atRoot].filter(file => endings.test(file) && !SKIPPED.test(file)).sort();
}

/** Returns every place in the project's tests that names requirements. */
export function readProofs(): Proof[] {
  return listFiles(/\.tsx?$/)
    .filter(file => /\.test\.tsx?$/.test(file) || file.startsWith('tests/'))
    .filter(file => !file.startsWith('tests/docs/'))
    .flatMap(file => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      const titles = [...text.matchAll(TITLE)].map(([, , title = '', ids = '']) => ({
        file,
        title: title.replaceAll("\\'", "'"),
        ids: ids.split(', '),
      }));
      const args = [...text.matchAll(ARGUMENT)].map(([, , id = '']) => ({ file, title: '', ids: [id] }));
      return [...titles, ...args];
    });
}
