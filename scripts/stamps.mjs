import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What builds write among the sources: the types of the schemas, and the folder of each project. */
const GENERATED = /(?:schemas\/generated|\/\.vitrine)$/;

/**
 * Lists the names, sizes and times of a path's files, one a line, without tests, and without generated files by default. Times are in
 * whole milliseconds: copies of files keep no smaller parts.
 */
export function listFiles(root, input, isGenerated = false) {
  const lines = [];
  const visit = path => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat || (!isGenerated && GENERATED.test(path)) || /\.test\.tsx?$/.test(path)) return;
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else lines.push(`${path.slice(root.length)}:${stat.size}:${Math.floor(stat.mtimeMs)}\n`);
  };
  visit(join(root, input));
  return lines.join('');
}

/** Returns a digest of lists of files. */
export const computeDigest = lists => createHash('sha256').update(lists.join('')).digest('hex');

function stampFile(root, name) {
  return join(root, 'dist/.stamps', name);
}

export function readStamp(root, name) {
  return existsSync(stampFile(root, name)) ? readFileSync(stampFile(root, name), 'utf8') : '';
}

export function writeStamp(root, name, digest) {
  mkdirSync(join(root, 'dist/.stamps'), { recursive: true });
  writeFileSync(stampFile(root, name), digest);
}
