import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Block } from '#engine';
import { readBlockIndex } from '../../scripts/vite/block-registry.mjs';

/** The project's root folder. */
export const ROOT = resolve(import.meta.dirname, '../..');

export const SAMPLES = ['minimal', 'full'] as const;
export type SampleName = (typeof SAMPLES)[number];

/** Folders of types that have their samples beside their schema, by type. */
const FOLDERS = new Map(readBlockIndex(ROOT).map(({ type, folder }) => [type, folder]));

/** Returns the folder of a type's samples, relative to the project's root. */
export function sampleFolder(type: string): string {
  const folder = FOLDERS.get(type);
  return folder === undefined ? `fixtures/blocks/${type}` : `${folder}/samples`;
}

/** Returns the path of a type's sample, relative to the project's root. */
export function sampleFile(type: string, name: SampleName): string {
  return `${sampleFolder(type)}/${name}.json`;
}

export function exists(file: string): boolean {
  return existsSync(join(ROOT, file));
}

export function namesIn(folder: string): string[] {
  return exists(folder) ? readdirSync(join(ROOT, folder)).sort() : [];
}

/** Reads a JSON file of the project; each call returns a new object. */
export function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as T;
}

export function readSample(type: string, name: SampleName): Block {
  return readJson<Block>(sampleFile(type, name));
}

/** The demonstration shop's pages, by key. */
export function readPages(): Record<string, Record<string, unknown>> {
  const folder = 'fixtures/content/pages';
  const pages = namesIn(folder).filter(name => name.endsWith('.json'));
  return Object.fromEntries(pages.map(name => [name.slice(0, -5), readJson(`${folder}/${name}`)]));
}
