import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { nearest } from '../../engine/wording/nearest.ts';
import { ROOMS } from '../rooms.mjs';
import { checkReplacement, missingKeys } from './check-replacement.ts';
import { findDefinitions, findReplacement, readText, type Words, type WrittenWords } from './read-words.ts';

/** The folder of a project's own block, and the name that its words begin with: `blocks/quote`, `@acme/blocks/badge`. */
export interface OwnFolder {
  origin: string;
  folder: string;
}

/** Words of the shop: their module and what they are. */
export interface DefinedStrings {
  file: string;
  /** Name of the constant. */
  variable: string;
  words: Words;
}

/** Returns all strings of the shop by name, sorted, with those of a project's own blocks. */
export function listStrings(root: string, own: readonly OwnFolder[] = []): Map<string, DefinedStrings> {
  const folders = [...ROOMS.map(room => join(root, room)), ...own.map(({ folder }) => folder)];
  const found = folders
    .flatMap(listFiles)
    .filter(file => /(?<!\.(?:test|d))\.[tj]s$/.test(file))
    .flatMap(readDefinitions);
  return new Map(found.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function readDefinitions(file: string): [string, DefinedStrings][] {
  const code = readText(file);
  if (!code.includes('defineStrings(')) return [];
  return findDefinitions(file, code).map(({ name = '', variable = '', words }) => [
    name,
    { file, variable, words },
  ]);
}

/** Returns the paths that the module of strings with a name may have. */
const modulesOf = (name: string): string[] =>
  ['ts', 'js'].flatMap(ending => [`${name}/strings.${ending}`, `${name}.${ending}`]);

/** Returns the files that the module of strings with a name may have, first those of a project's own blocks. */
export function filesOf(root: string, name: string, own: readonly OwnFolder[] = []): string[] {
  const inOwn = own.flatMap(({ origin, folder }) => {
    if (name !== origin && !name.startsWith(`${origin}/`)) return [];
    const rest = name.slice(origin.length + 1);
    return (rest ? modulesOf(rest) : ['strings.ts', 'strings.js']).map(path => join(folder, path));
  });
  return [...inOwn, ...modulesOf(name).map(path => join(root, path))];
}

/** Returns the name that words in a file of a project's own block have; null for any other file. */
export function nameIn(file: string, own: readonly OwnFolder[]): string | null {
  for (const { origin, folder } of own) {
    const path = relative(folder, file).replaceAll('\\', '/');
    if (path.startsWith('../')) continue;
    return `${origin}/${path}`.replace(/(?:\/strings)?\.[tj]s$/, '');
  }
  return null;
}

/** Returns the strings with a name, whose module has it as its path; null without them. */
function findStrings(root: string, name: string, own: readonly OwnFolder[]): DefinedStrings | null {
  for (const file of filesOf(root, name, own)) {
    if (!existsSync(file)) continue;
    const found = readDefinitions(file).find(([own]) => own === name);
    if (found) return found[1];
  }
  return null;
}

/** A project's words that replace some of the shop's. */
export interface ProjectTexts {
  /** Files by the name of what they replace. */
  files: Map<string, string>;
  /** Messages with file, line and remedy. */
  problems: string[];
}

/** Reads and checks the folder `texts` of a project; without the folder, nothing is replaced. */
export function readProjectTexts(root: string, folder: string, own: readonly OwnFolder[] = []): ProjectTexts {
  const files = new Map<string, string>();
  const problems: string[] = [];
  for (const path of listTexts(folder)) {
    const file = join(folder, path);
    const name = path.replace(/\.(?:ts|json)$/, '');
    const twin = files.get(name);
    if (twin) problems.push(`${file}: ${twin} replaces the same strings. Keep one of the two files.`);
    files.set(name, file);
    problems.push(...checkFile(root, file, name, own));
  }
  return { files, problems };
}

function listTexts(folder: string): string[] {
  return listFiles(folder)
    .map(file => relative(folder, file).replaceAll('\\', '/'))
    .filter(path => !/(?:^|\/)\.|\.(?:test|d)\.ts$/.test(path))
    .sort();
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** Checks one file of a project against the strings with its name. */
export function checkFile(
  root: string,
  file: string,
  name: string,
  own: readonly OwnFolder[] = [],
): string[] {
  if (!/\.(?:ts|json)$/.test(file)) return [`${file}: words are written in .ts or .json files. Rename it.`];
  const defined = findStrings(root, name, own);
  if (!defined) {
    const near = nearest(name, [...listStrings(root, own).keys()]);
    const remedy = near ? `Did you mean ${near}?` : 'docs/strings.md lists the names.';
    return [`${file}: the shop has no strings with the name ${name}. ${remedy}`];
  }
  let written: WrittenWords | null;
  try {
    written = findReplacement(file, readText(file));
  } catch (error) {
    return [(error as Error).message];
  }
  if (!written) {
    const form = file.endsWith('.json')
      ? '{ … }'
      : `export default replaceStrings(${JSON.stringify(name)}, { … })`;
    return [`${file}: words must be written in place, so that they can be checked. Write ${form}.`];
  }
  if (written.name !== undefined && written.name !== name) {
    return [`${file}: the path says ${name}, and the call ${written.name}. Write the path in the call.`];
  }
  return checkReplacement(name, defined.words, written.words).map(
    ({ line, text }) => `${file}:${line}: ${text}`,
  );
}

/** Returns the keys that a second language still lacks, by name; empty if it is complete. */
export function findMissing(root: string, { files }: ProjectTexts): Map<string, string[]> {
  const missing = new Map<string, string[]>();
  for (const [name, { words }] of listStrings(root)) {
    const file = files.get(name);
    const written = file ? (findReplacement(file, readText(file))?.words ?? null) : null;
    const keys = missingKeys(words, written);
    if (keys.length > 0) missing.set(name, keys);
  }
  return missing;
}
