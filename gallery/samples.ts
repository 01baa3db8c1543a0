import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A sample of a block type, as an editor would write it. */
export interface Sample {
  name: string;
  text: string;
}

/** Samples by type, read at every request, so that an edit shows immediately. */
export interface Samples {
  /** Samples of a type: `minimal`, `full`, then others by name. */
  list(type: string): Sample[];
  find(type: string, name: string): Sample | undefined;
  /**
   * Returns a page that shows a text: the text itself or, for a block that only changes its surroundings, a page with
   * that block and the blocks of the type's `around.json`.
   */
  buildPage(text: string): string;
}

const FIRST = ['minimal', 'full'];
const FILE = /^[\w-]+\.json$/;
const AROUND = 'around.json';

/**
 * Creates the samples of a folder: `{type}/{name}.json`.
 *
 * @param isRegistered checks a text's `blockType` before it becomes part of a path.
 */
export function createFolderSamples(folder: string, isRegistered: (type: string) => boolean): Samples {
  const list = (type: string) =>
    namesIn(join(folder, type)).map(name => ({
      name,
      text: readFileSync(join(folder, type, `${name}.json`), 'utf8').replace(/^\ufeff/, ''),
    }));
  const readAround = (type: string): object | undefined =>
    isRegistered(type) && existsSync(join(folder, type, AROUND))
      ? JSON.parse(readFileSync(join(folder, type, AROUND), 'utf8'))
      : undefined;
  return {
    list,
    find: (type, name) => list(type).find(sample => sample.name === name),
    buildPage(text) {
      const type = readType(text);
      const around = type === undefined ? undefined : readAround(type);
      if (!around) return text;
      // Concatenated as text, so that the editor's text is parsed as written.
      const below = JSON.stringify(around).slice(1, -1);
      return `{ "content": { "block": ${text}, ${below} } }`;
    },
  };
}

/** Returns the type of a text that is one block. */
function readType(text: string): string | undefined {
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
