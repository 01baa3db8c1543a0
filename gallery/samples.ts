import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A sample of a block type: the JSON that an editor would write. */
export interface Sample {
  name: string;
  text: string;
}

/** Samples by type, read anew each time: an edit shows on the next request. */
export interface Samples {
  /** The smallest first, the fullest next, then any others by name. */
  of(type: string): Sample[];
  one(type: string, name: string): Sample | undefined;
}

const FIRST = ['minimal', 'full'];
const FILE = /^[\w-]+\.json$/;

/** Samples from a folder: `{type}/{name}.json`. Types have to be known ones: they become paths. */
export function createFolderSamples(folder: string): Samples {
  const of = (type: string) =>
    namesIn(join(folder, type)).map(name => ({
      name,
      text: readFileSync(join(folder, type, `${name}.json`), 'utf8').replace(/^\ufeff/, ''),
    }));
  return { of, one: (type, name) => of(type).find(sample => sample.name === name) };
}

function namesIn(folder: string): string[] {
  let files: string[];
  try {
    files = readdirSync(folder);
  } catch {
    return [];
  }
  const names = files.filter(file => FILE.test(file)).map(file => file.slice(0, -'.json'.length));
  const rank = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return names.sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}
