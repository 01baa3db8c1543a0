import { cpSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from '../../scripts/generate/index.mjs';

/** What is generated from. */
const SOURCES = ['schemas/defs.schema.json', 'schemas/blocks'];

/** Returns the texts of a folder by file. */
export function readTexts(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter(name => statSync(join(folder, name)).isFile());
  return Object.fromEntries(files.sort().map(name => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** Returns what a project with given schemas gets that has nothing generated before; once for the same schemas. */
export function createFullGeneration(): (project: string, work: string) => Promise<Record<string, string>> {
  const known = new Map<string, Record<string, string>>();
  return async (project, work) => {
    const copy = mkdtempSync(join(work, 'full-'));
    for (const file of SOURCES) cpSync(join(project, file), join(copy, file), { recursive: true });
    const key = JSON.stringify(readTexts(copy));
    const before = known.get(key);
    if (before) return before;
    await generate(copy);
    const made = readTexts(join(copy, 'schemas/generated'));
    known.set(key, made);
    return made;
  };
}
