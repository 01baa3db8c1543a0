import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Registry } from '#engine';

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

/** Returns the folder with the samples and pictures of a type; undefined for a type that is not registered. */
export type SampleFolders = (type: string) => string | undefined;

/**
 * Finds the samples of the package's types in a folder of each below `samplesDir`, and those of a project's blocks in
 * their own.
 *
 * @param projectRoot folder of the project that the server runs in.
 */
export function sampleFolders(registry: Registry, samplesDir: string, projectRoot: string): SampleFolders {
  return type => {
    // A text's `blockType` becomes part of a path only if it is a type.
    const definition = registry.get(type);
    if (!definition) return undefined;
    return definition.folder === undefined
      ? join(samplesDir, type)
      : resolve(projectRoot, definition.folder, 'samples');
  };
}

/** Creates the samples of these folders: `{name}.json`. */
export function createFolderSamples(folderOf: SampleFolders): Samples {
  const list = (type: string) => {
    const folder = folderOf(type);
    if (folder === undefined) return [];
    return namesIn(folder).map(name => ({
      name,
      text: readFileSync(join(folder, `${name}.json`), 'utf8').replace(/^\ufeff/, ''),
    }));
  };
  const readAround = (type: string): object | undefined => {
    const folder = folderOf(type);
    if (folder === undefined) return undefined;
    const file = join(folder, AROUND);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  };
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
