import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach, describe, expect, it } from 'vitest';
import { usedEntries } from '../../scripts/vite/used-entries.ts';
import { write } from '../support/texts-project.ts';

const WORDS = `export const strings = {
  used: '用到的字',
  unused: '没有用到的字',
  count: (n: number) => n + ' 件用到',
  group: { first: '组内第一', second: '组内第二' },
};
export const short = { word: '短' };
export const open = { ...short, more: '更多的字' };
`;

const DOOR = "export { strings as doorStrings } from './other/strings.ts';";

/** As the package has them. */
const COMPILED = `var strings = {
  used: '用到的字', unused: '没有用到的字' };
var more = { word: '更多的字', last: '末尾的字' };
export { strings, more as moreStrings };
`;
const COMPILED_DOOR = "import { strings } from './compiled-strings.js';\nexport { strings as doorStrings };";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Builds the script of a page; returns it with its stylesheets. */
async function buildScript(page: string): Promise<{ code: string; css: string }> {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-entries-'));
  folders.push(root);
  write(root, 'page.ts', page);
  write(root, 'strings.ts', WORDS);
  write(root, 'other/strings.ts', "export const strings = { one: '别处一', two: '别处二' };");
  write(root, 'door/titles.ts', DOOR.replace('./', '../'));
  write(root, 'compiled-strings.js', COMPILED);
  write(root, 'compiled-titles.js', COMPILED_DOOR);
  write(root, 'page.module.css', '.box { color: red }\n.tall { height: 9px }');
  const result = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [usedEntries()],
    build: {
      write: false,
      rolldownOptions: {
        input: join(root, 'page.ts'),
        preserveEntrySignatures: 'strict',
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
      },
    },
  })) as Rolldown.RolldownOutput;
  const text = (file: Rolldown.OutputChunk | Rolldown.OutputAsset) =>
    file.type === 'chunk' ? file.code : String(file.source);
  const named = (ending: string) =>
    result.output
      .filter(({ fileName }) => fileName.endsWith(ending))
      .map(text)
      .join('\n');
  return { code: named('.js'), css: named('.css') };
}

const page = (body: string) => `import { strings, short, open } from './strings.ts';\n${body}`;

/** Cases: the page, what its script holds and what it does not. */
const CASES: Record<string, [string, string[], string[]]> = {
  'a word': [page('export const shown = strings.used;'), ['用到的字'], ['没有用到', '组内', '件用到']],
  'a function of words': [page('export const shown = strings.count(2);'), ['件用到'], ['用到的字', '组内']],
  'a word of a group, with its group': [
    page('export const shown = strings.group.first;'),
    ['组内第一'],
    ['用到的字'],
  ],
  'a word by another name': [
    "import { strings as words } from './strings.ts'; export const shown = [words.used, words.used];",
    ['用到的字'],
    ['没有用到'],
  ],
  'words of two modules': [
    "import { strings } from './strings.ts'; import { strings as other } from './other/strings.ts'; export const shown = strings.used + other.one;",
    ['用到的字', '别处一'],
    ['没有用到', '别处二'],
  ],
  'words through another module': [
    "import { doorStrings } from './door/titles.ts'; export const shown = doorStrings.two;",
    ['别处二'],
    ['别处一'],
  ],
  'a word of a compiled module': [
    "import { strings } from './compiled-strings.js'; export const shown = strings.used;",
    ['用到的字'],
    ['没有用到', '更多', '末尾'],
  ],
  'a word of a compiled module that exports it by another name': [
    "import { moreStrings } from './compiled-strings.js'; export const shown = moreStrings.word;",
    ['更多的字', '末尾的字'],
    ['用到的字'],
  ],
  'a word through a compiled module': [
    "import { doorStrings } from './compiled-titles.js'; export const shown = doorStrings.used;",
    ['用到的字'],
    ['没有用到'],
  ],
  'a table that is passed on': [page('export const shown = [strings];'), ['用到的字', '没有用到的字'], []],
  'a word that data names': [
    page('export const shown = (key) => strings[key];'),
    ['用到的字', '没有用到的字'],
    [],
  ],
  'a table that is declared again inside': [
    page('export const shown = (strings) => strings.used;\nexport const more = strings.unused;'),
    ['没有用到的字'],
    [],
  ],
  'a table with the entries of another': [page('export const shown = open.word;'), ['短', '更多的字'], []],
  'a name that is a key or an entry elsewhere': [
    page('export const shown = { strings: 1, other: document.strings, word: strings.used };'),
    ['用到的字'],
    ['没有用到'],
  ],
  'a word that does not exist': [page('export const shown = strings.absent;'), [], ['absent$$']],
};

describe('the script of a page', () => {
  for (const [name, [source, holds, lacks]] of Object.entries(CASES)) {
    it(`has what it uses of tables of words: ${name}`, async () => {
      const { code } = await buildScript(source);
      for (const word of holds) expect(code).toContain(word);
      for (const word of lacks) expect(code).not.toContain(word);
    });
  }

  it('has the class names that it uses, without a table of all, and keeps the whole stylesheet', async () => {
    const { code, css } = await buildScript(
      "import styles from './page.module.css'; export const shown = styles.box;",
    );
    expect(code).toMatch(/_box_/);
    expect(code).not.toMatch(/tall/);
    expect(css).toMatch(/_box_.*_tall_/s);
  });

  it('has all class names where data names one', async () => {
    const { code, css } = await buildScript(
      "import styles from './page.module.css'; export const shown = (key) => styles[key];",
    );
    expect(code).toMatch(/_box_/);
    expect(code).toMatch(/_tall_/);
    expect(css).toMatch(/_box_.*_tall_/s);
  });
});
