import { extname, join, relative, resolve, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { loadShop } from '../../shop/load/load-shop.mjs';
import { readBlockIndex } from '../vite/block-registry.mjs';
import {
  checkFile,
  filesOf,
  findMissing,
  nameIn,
  type OwnFolder,
  type ProjectTexts,
  readProjectTexts,
} from './project-texts.ts';
import { findDefinitions, findImport, findReplacement } from './read-words.ts';

/** Folder of the rooms: the repository, or that of the compiled modules. */
const rooms = resolve(import.meta.dirname, '../..');

/** The module with `withReplacements`, of the same form as this one. */
const WITH_REPLACEMENTS = join(rooms, `shop/strings/define-strings${extname(import.meta.filename)}`);

/** Local name of `withReplacements`. */
const PUT = 'putReplacements__';

/** The language of the words in the rooms. */
const OWN_LANGUAGE = 'zh-CN';

/**
 * Puts a project's words into the modules that define the shop's, so that each page loads the words that it uses. Where
 * nothing is replaced, it leaves the plain object.
 *
 * @param root folder with `vitrine.config.ts`, which names the folder of words and their language.
 */
export function replacedStrings(root: string): Plugin {
  let project: ProjectTexts = { files: new Map(), problems: [] };
  let texts = join(root, 'texts');
  let language = OWN_LANGUAGE;
  let settings: readonly string[] = [];
  let own: readonly OwnFolder[] = [];
  const read = async () => {
    const { shop, files } = await loadShop(root);
    texts = resolve(root, shop.server.texts);
    language = shop.server.language;
    settings = files;
    own = readBlockIndex(root).map(({ origin, folder }) => ({ origin, folder: join(root, folder) }));
    project = readProjectTexts(rooms, texts, own);
  };
  const isTexts = (file: string) => file.startsWith(`${texts}${sep}`);
  const nameOf = (file: string) =>
    relative(texts, file)
      .replaceAll(sep, '/')
      .replace(/\.(?:ts|json)$/, '');

  return {
    name: 'replaced-strings',
    enforce: 'pre',
    async buildStart() {
      await read();
      if (project.problems.length > 0) this.error(project.problems.join('\n'));
      // Words are added one after the other while the shop runs; what is built is complete.
      const incomplete = describeMissing(project, language);
      if (incomplete && !this.meta.watchMode) this.error(incomplete);
      if (incomplete) this.warn(incomplete);
    },
    async configureServer(server) {
      await read();
      server.watcher.add(texts);
      followTexts(server, isTexts, file => {
        project = readProjectTexts(rooms, texts, own);
        for (const problem of project.problems) server.config.logger.error(problem);
        return filesOf(rooms, nameOf(file), own);
      });
    },
    transform: {
      filter: { code: /\b(?:define|replace)Strings\(/ },
      async handler(code, id) {
        const file = id.split('?')[0] as string;
        if (isTexts(file)) {
          const problems = checkFile(rooms, file, nameOf(file), own);
          if (problems.length > 0) this.error(problems.join('\n'));
          return { code: withoutCall(file, code), map: null };
        }
        if (!code.includes('defineStrings(')) return null;
        if (/defineStrings\(['"]shop\/language['"]/.test(code)) {
          await read();
          for (const watched of settings) this.addWatchFile(watched);
        }
        const misnamed = describeMisnamed(file, code, own);
        if (misnamed) this.error(misnamed);
        return { code: putReplacements(file, code, project.files, language), map: null };
      },
    },
  };
}

/** Returns what is wrong with the name of words in a project's own block: a project could not replace them by it. */
function describeMisnamed(file: string, code: string, own: readonly OwnFolder[]): string | null {
  const name = nameIn(file, own);
  if (name === null) return null;
  const wrong = findDefinitions(file, code).find(definition => definition.name !== name);
  return wrong
    ? `${file}:${wrong.words.line}: these words have the name "${wrong.name}". Their name is the path of the module: write defineStrings('${name}', …).`
    : null;
}

/** Lists the words that a second language lacks; null if it has all, or is Chinese. */
function describeMissing(project: ProjectTexts, language: string): string | null {
  if (/^zh\b/.test(language)) return null;
  const missing = [...findMissing(rooms, project)];
  if (missing.length === 0) return null;
  const count = missing.reduce((sum, [, keys]) => sum + keys.length, 0);
  const lines = missing.map(([name, keys]) => `  ${name}: ${keys.join(', ')}`);
  return `The shop's language is ${language}, and ${count} of its words are still Chinese. Replace them in the folder of texts:\n${lines.join('\n')}`;
}

/** Replaces `defineStrings(name, words)` by the words, or by a call that puts the project's words into them. */
function putReplacements(
  file: string,
  code: string,
  files: ReadonlyMap<string, string>,
  language: string,
): string {
  const imports: string[] = [];
  let result = code;
  const definitions = findDefinitions(file, code);
  // From the last to the first, so that the offsets of the others stay.
  for (const { name = '', call, object } of definitions.toReversed()) {
    let words = code.slice(...object);
    const replaced = (by: string) => `${PUT}(${words}, ${by})`;
    if (name === 'shop/language' && language !== OWN_LANGUAGE)
      words = replaced(JSON.stringify({ tag: language }));
    const replacement = files.get(name);
    if (replacement) {
      const local = `replacement${imports.length}__`;
      imports.push(`import ${local} from ${JSON.stringify(replacement)};`);
      words = replaced(local);
    }
    // In as many lines as before, so that positions in them stay true.
    result = `${result.slice(0, call[0])}(${words})${result.slice(call[1])}`;
  }
  const found = findImport(file, result, 'defineStrings');
  if (!found || definitions.length === 0) return code;
  if (result.includes(`${PUT}(`)) {
    // By its file: a project's own block imports the package, which keeps this function to itself.
    imports.push(`import { withReplacements as ${PUT} } from ${JSON.stringify(WITH_REPLACEMENTS)};`);
  }
  if (found.isAlone) result = splice(result, found.statement, '');
  return [result, ...imports].join('\n');
}

/** Leaves `replaceStrings(name, words)` out of a project's file, so that it imports nothing. */
function withoutCall(file: string, code: string): string {
  const written = findReplacement(file, code);
  if (!written?.name) return code;
  const result = splice(code, written.call, `(${code.slice(...written.object)})`);
  const found = findImport(file, result, 'replaceStrings');
  return found?.isAlone ? splice(result, found.statement, '') : result;
}

const splice = (text: string, [start, end]: [number, number], by: string): string =>
  text.slice(0, start) + by + text.slice(end);

/** A file that is added or removed changes the module whose words it replaces. */
function followTexts(
  server: ViteDevServer,
  isTexts: (file: string) => boolean,
  update: (file: string) => string[],
): void {
  for (const event of ['add', 'unlink'] as const) {
    server.watcher.on(event, file => {
      if (!isTexts(file)) return;
      for (const path of update(file)) server.watcher.emit('change', path);
    });
  }
}
