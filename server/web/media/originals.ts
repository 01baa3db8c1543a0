import { lstatSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import type { FileStat, FoundFile } from '../../base/files/file-parts.ts';
import { statBelow } from '../../base/files/regular-files.ts';

/** An original picture in the media folder. */
export type Original = FoundFile;

/** Extensions of originals, as cameras, systems and people write them. */
const EXTENSIONS = ['webp', 'jpg', 'jpeg', 'png', 'gif'].flatMap(extension => [
  extension,
  extension.toUpperCase(),
  extension.charAt(0).toUpperCase() + extension.slice(1),
]);

const ASCII = /^[\0-\x7f]*$/;

/** Spellings of a letter with a mark: composed, as most systems write it, and decomposed, as macOS does. */
export const listSpellings = (name: string) => [
  ...new Set([name, name.normalize('NFC'), name.normalize('NFD')]),
];

/** Finds a file by its name in any spelling of letters with marks; undefined for a missing file. */
export function findFile(folder: string, name: string): Original | undefined {
  const stat = statBelow(folder, name);
  if (stat) return toOriginal(name, stat);
  if (ASCII.test(name)) return undefined;
  const parts = name.split('/');
  const last = parts.pop() as string;
  const parent = spellFolder(folder, parts);
  return findOriginals(
    folder,
    listSpellings(last).map(spelling => parent + spelling),
  )[0];
}

/** Returns the names that the original of a stem may have. */
export const listOriginals = (stem: string): string[] => EXTENSIONS.map(extension => `${stem}.${extension}`);

/** Finds the picture that the variants of a stem are made from; null without one, or more than one. */
export function findOriginal(mediaDir: string, stem: string): Original | null {
  const find = (name: string) => findOriginals(mediaDir, listOriginals(name));
  let found = find(stem);
  if (found.length === 0 && !ASCII.test(stem)) {
    const parts = stem.split('/');
    const spellings = listSpellings(parts.pop() as string);
    const parent = spellFolder(mediaDir, parts);
    found = spellings.map(spelling => find(parent + spelling)).find(({ length }) => length > 0) ?? [];
  }
  return found.length === 1 ? (found[0] as Original) : null;
}

/** The files of a list that exist, each once: a file system may ignore case. */
function findOriginals(folder: string, names: readonly string[]): Original[] {
  const found = new Map<string, Original>();
  for (const name of names) {
    const stat = statBelow(folder, name);
    const id = stat && `${stat.dev}-${stat.ino}`;
    if (stat && id && !found.has(id)) found.set(id, toOriginal(name, stat));
  }
  return [...found.values()];
}

const toOriginal = (name: string, { size, mtimeMs }: Stats): Original => ({ name, stat: { size, mtimeMs } });

/** Returns a folder's path as the disk spells it, with a slash at its end; empty for the root. */
function spellFolder(root: string, parts: readonly string[]): string {
  let path = '';
  for (const part of parts) {
    const spelling = listSpellings(part).find(name => exists(join(root, path + name))) ?? part;
    path += `${spelling}/`;
  }
  return path;
}

function exists(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // Such as a name that is too long or contains NUL.
    return false;
  }
}

/** Identifies a version of a file. In seconds: container images may truncate times. */
export const formatStamp = ({ size, mtimeMs }: FileStat) => `${size}-${Math.floor(mtimeMs / 1000)}`;

/**
 * Whether a variant was made from this version of its original. Variants have the modification time of their original,
 * so that one is also replaced by an older file.
 */
export function isFresh(variant: FileStat | undefined, original: FileStat): boolean {
  if (!variant) return false;
  const isTruncated = variant.mtimeMs % 1000 === 0 || original.mtimeMs % 1000 === 0;
  return isTruncated
    ? Math.floor(variant.mtimeMs / 1000) === Math.floor(original.mtimeMs / 1000)
    : Math.abs(variant.mtimeMs - original.mtimeMs) < 2;
}
