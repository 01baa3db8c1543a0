import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { compileValidator } from './compile.mjs';
import { compileDeclarations } from './types.mjs';

/** What this process compiles with. Its files may change while the development server runs. */
const GENERATOR = computeGeneratorDigest();

/**
 * Compiles the schemas whose results are not there yet. The record has for each type its declarations, and one digest of
 * everything: generator, schema, validator and declarations. So a result that belongs to another schema or to another
 * generator, or is damaged or gone, is compiled again, whatever other runs do meanwhile.
 *
 * @param schemas bundled schemas by type, with the shared definitions that they refer to.
 * @param recordFile is read and written.
 * @param findValidator returns the file that has the validator of a type.
 * @param words keys of the shop's words by text, for `compileValidator`.
 * @param beforeCompile called with each type that is to be compiled; with an answer of false it is left out.
 * @returns validator and declarations by type, and the types that were compiled.
 */
export async function compileTypes(
  schemas,
  recordFile,
  findValidator,
  { words, beforeCompile = () => true } = {},
) {
  const record = readRecord(recordFile);
  const newRecord = {};
  const results = new Map();
  const compiled = [];
  for (const [type, schema] of schemas) {
    const source = JSON.stringify([schema, [...(words ?? [])]]);
    let result = { validator: read(findValidator(type)), declarations: record[type]?.declarations };
    if (record[type]?.digest !== computeDigest([GENERATOR, source, result.validator, result.declarations])) {
      if (!beforeCompile(type)) continue;
      compiled.push(type);
      result = {
        validator: compileValidator(schema, words),
        declarations: await compileDeclarations(type, schema),
      };
    }
    const { validator, declarations } = result;
    newRecord[type] = { digest: computeDigest([GENERATOR, source, validator, declarations]), declarations };
    results.set(type, result);
  }
  if (JSON.stringify(newRecord) !== JSON.stringify(record)) {
    mkdirSync(dirname(recordFile), { recursive: true });
    writeFileSync(recordFile, JSON.stringify(newRecord));
  }
  return { results, compiled };
}

/** Returns the digest of what decides the result for a schema: these scripts, and the versions of packages. */
function computeGeneratorDigest() {
  const scripts = readdirSync(import.meta.dirname).filter(name => name.endsWith('.mjs'));
  const lock = resolve(import.meta.dirname, '../../package-lock.json');
  return computeDigest([...scripts.sort().map(name => join(import.meta.dirname, name)), lock].map(read));
}

function computeDigest(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part}\0`);
  return hash.digest('hex');
}

/** Returns a file's text, or nothing if it can't be read. */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Returns the record of the last run; an empty one if it is gone or damaged. */
function readRecord(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) ?? {};
  } catch {
    return {};
  }
}
