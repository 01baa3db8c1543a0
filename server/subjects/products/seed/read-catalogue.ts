import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Ajv from 'ajv';
import type { Static, TSchema } from 'typebox';
import { isObject } from '#engine';
import { wellFormedJson } from '#schemas';
import { catalogueFormats, explainError } from './catalogue-formats.ts';
import { type CatalogueFile, catalogueEntry, categoryEntry, lookEntry } from './catalogue-schema.ts';

/** Compiles each of the schemas once. */
const ajv = new Ajv({ formats: catalogueFormats });

/**
 * Reads the catalogue file: a list of products, with optional `categories.json` and `looks.json` in the same folder;
 * or all three in one file, as `{products, categories, looks}`.
 *
 * @returns null when the file does not exist.
 * @throws Error that names the file, the entry and what is wrong with it.
 */
export function readCatalogue(file: string): CatalogueFile | null {
  const content = readJson(file);
  if (content === undefined) return null;
  const parts = isObject(content) ? content : null;
  const readPart = <S extends TSchema>(name: string, schema: S): Static<S>[] => {
    if (parts) return checkList(file, name, parts[name] ?? [], schema);
    const beside = join(dirname(file), `${name}.json`);
    return checkList(beside, name, readJson(beside) ?? [], schema);
  };
  return {
    products: checkList(file, 'products', parts ? parts.products : content, catalogueEntry),
    categories: readPart('categories', categoryEntry),
    looks: readPart('looks', lookEntry),
  };
}

/** Parses a JSON file; undefined when it does not exist. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(wellFormedJson(readFileSync(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw unreadable(file, (error as Error).message);
  }
}

function checkList<S extends TSchema>(file: string, name: string, entries: unknown, schema: S): Static<S>[] {
  if (!Array.isArray(entries)) throw unreadable(file, `${name} must be a list.`);
  const validate = ajv.compile<Static<S>>(schema);
  for (const [index, entry] of entries.entries()) {
    if (validate(entry)) continue;
    const place = [`${name}, entry ${index + 1}`, identifyEntry(entry)].filter(Boolean).join(': ');
    const faults = (validate.errors ?? []).map(error =>
      `${error.instancePath} ${explainError(error)}`.trim(),
    );
    throw unreadable(file, `${place} ${faults.join(', ')}.`);
  }
  return entries;
}

/** What identifies an entry to its editor. */
function identifyEntry(entry: unknown): string {
  const { sku, lookId, id } = isObject(entry) ? entry : {};
  return (
    ([sku, lookId, id].find(name => typeof name === 'string' && name !== '') as string | undefined) ?? ''
  );
}

function unreadable(file: string, reason: string): Error {
  return new Error(
    `The catalogue ${file} can't be read: ${reason}\n  Correct the file, or set CATALOGUE_FILE to another one.`,
  );
}
