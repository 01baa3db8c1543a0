import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
  /**
   * A page for a text to be shown on: the text itself or, where it is one block of a type that only changes what
   * surrounds it, a page with that block and the blocks of the type's `around.json` below.
   */
  pageOf(text: string): string;
}

const FIRST = ['minimal', 'full'];
const FILE = /^[\w-]+\.json$/;
const AROUND = 'around.json';

/**
 * Samples from a folder: `{type}/{name}.json`. Types have to be known ones: they become paths.
 *
 * @param known whether a text's own `blockType` is one.
 */
export function createFolderSamples(folder: string, known: (type: string) => boolean): Samples {
  const of = (type: string) =>
    namesIn(join(folder, type)).map(name => ({
      name,
      text: readFileSync(join(folder, type, `${name}.json`), 'utf8').replace(/^\ufeff/, ''),
    }));
  const aroundOf = (type: string): object | undefined =>
    known(type) && existsSync(join(folder, type, AROUND))
      ? JSON.parse(readFileSync(join(folder, type, AROUND), 'utf8'))
      : undefined;
  return {
    of,
    one: (type, name) => of(type).find(sample => sample.name === name),
    pageOf(text) {
      const type = typeOf(text);
      const around = type === undefined ? undefined : aroundOf(type);
      if (!around) return text;
      // As text, so that what the editor wrote is read as it stands.
      const below = JSON.stringify(around).slice(1, -1);
      return `{ "content": { "block": ${text}, ${below} } }`;
    },
  };
}

/** The type of a text that is one block. */
function typeOf(text: string): string | undefined {
  try {
    const { blockType } = JSON.parse(text) ?? {};
    return typeof blockType === 'string' ? blockType : undefined;
  } catch {
    return undefined;
  }
}

function namesIn(folder: string): string[] {
  let files: string[];
  try {
    files = readdirSync(folder);
  } catch {
    return [];
  }
  const names = files
    .filter(file => FILE.test(file) && file !== AROUND)
    .map(file => file.slice(0, -'.json'.length));
  const rank = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return names.sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}
