import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { bundledScripts } from '../../scripts/bundled-script.ts';
import { replacedStrings } from '../../scripts/strings/plugin.ts';
import { shopModules } from '../../scripts/vite/shop.mjs';
import { ROOT } from '../docs/read-tests.ts';
import { project, replace, run, write } from '../support/texts-project.ts';

const QUOTE = `import { defineStrings } from 'vitrine';
export const strings = defineStrings('blocks/quote', { by: (name: string) => '—— ' + name, more: '更多' });
`;
const BADGE = `import { byData, defineStrings } from 'vitrine';
export const labels = defineStrings('@acme/blocks/blocks/badge/labels', { kinds: byData({ new: '新品' }) });
`;

/** A project with words in a block of its own and in one of a package. */
function projectWith(texts: Record<string, string>, quote = QUOTE, language = 'zh-CN'): string {
  const files = {
    ...texts,
    'blocks/quote/strings.ts': quote,
    'node_modules/@acme/blocks/blocks/badge/labels.ts': BADGE,
    '.vitrine/generated/blocks.json': JSON.stringify({
      folders: [
        { type: 'quote', origin: 'blocks/quote', folder: 'blocks/quote', definition: 'index.ts' },
        {
          ...{ type: 'badge', origin: '@acme/blocks/blocks/badge', definition: 'index.ts' },
          folder: 'node_modules/@acme/blocks/blocks/badge',
        },
      ],
    }),
  };
  return project(files, language);
}

async function buildWords(root: string) {
  write(
    root,
    'page.ts',
    "export { strings } from './blocks/quote/strings.ts'; export { labels } from './node_modules/@acme/blocks/blocks/badge/labels.ts';",
  );
  const result = (await build({
    ...{ root, configFile: false, logLevel: 'silent' },
    plugins: [shopModules(root), replacedStrings(root)],
    resolve: { alias: [{ find: /^vitrine$/, replacement: join(ROOT, 'shop/strings/index.ts') }] },
    build: {
      ...{ write: false, minify: false },
      rolldownOptions: { input: join(root, 'page.ts'), preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  return run(result.output[0].code);
}

describe('the words of a project’s own blocks', () => {
  it('are there as they are written', async () => {
    const { strings, labels } = await buildWords(projectWith({}));
    expect([strings.by('佚名'), strings.more, labels.kinds]).toEqual(['—— 佚名', '更多', { new: '新品' }]);
  });

  it('are replaced like the shop’s', async () => {
    const root = projectWith({
      'texts/blocks/quote.ts': replace('blocks/quote', "{ by: name => 'by ' + name }"),
      'texts/@acme/blocks/blocks/badge/labels.json': '{ "kinds": { "new": "New", "old": "Old" } }',
    });
    const { strings, labels } = await buildWords(root);
    expect([strings.by('Wang'), strings.more]).toEqual(['by Wang', '更多']);
    expect(labels.kinds).toEqual({ new: 'New', old: 'Old' });
  });

  it.each([
    [
      'a key that they do not have',
      { 'texts/blocks/quote.json': '{ "mor": "x" }' },
      '"mor" is not one of the strings of blocks/quote. Did you mean "more"?',
    ],
    [
      'a text for a function',
      { 'texts/blocks/quote.json': '{ "by": "x" }' },
      '"by" of blocks/quote is a function of (name), and not a text.',
    ],
    [
      'a block that is not there',
      { 'texts/blocks/quot.json': '{}' },
      'no strings with the name blocks/quot. Did you mean blocks/quote?',
    ],
    [
      'a module that the block does not have',
      { 'texts/blocks/quote/more.json': '{}' },
      'no strings with the name blocks/quote/more',
    ],
    [
      'a package’s block that is not there',
      { 'texts/@acme/blocks/blocks/bag.json': '{}' },
      'no strings with the name @acme/blocks/blocks/bag',
    ],
  ])('refuse %s', async (_what, texts, message) => {
    await expect(buildWords(projectWith(texts as unknown as Record<string, string>))).rejects.toThrow(
      message,
    );
  });

  it('have the path of their module as their name', async () => {
    const root = projectWith({}, QUOTE.replace("'blocks/quote'", "'quote'"));
    await expect(buildWords(root)).rejects.toThrow(
      /quote\/strings\.ts:2: these words have the name "quote".*write defineStrings\('blocks\/quote', …\)/,
    );
  });

  it('need no translation, because the project has written them', async () => {
    // The shop’s own words are missing, and theirs are not named among them.
    const root = projectWith({}, QUOTE, 'en');
    await expect(buildWords(root)).rejects.toThrow(/still Chinese(?![\s\S]*blocks\/quote)/);
  });
});

describe('a script that the server of an installed shop sends', () => {
  /** The compiled modules of a package, in small: words, brand, and what asks where it runs. */
  const installed = (root: string) => {
    write(
      root,
      'lib/shop/strings/define-strings.js',
      'export const defineStrings = (_name, words) => words;\n',
    );
    write(root, 'lib/src/virtual/shop/brand.js', "export const name = 'Shop';\n");
    write(
      root,
      'lib/chrome/titles.js',
      `import { defineStrings } from '../shop/strings/define-strings.js';
export const titles = defineStrings('chrome/titles', { wechat: '微信' });\n`,
    );
    write(
      root,
      'lib/script.js',
      `import * as brand from './src/virtual/shop/brand.js';
import { titles } from './chrome/titles.js';
globalThis.shown = [brand.name, titles.wechat, typeof RUNS_ON_SERVER__ === 'undefined' || RUNS_ON_SERVER__];\n`,
    );
    return { modules: join(root, 'lib'), package: root, project: root };
  };

  it.each(['?script', '?module'])('has its brand and its words, and runs in a browser (%s)', async suffix => {
    const root = project({ 'texts/chrome/titles.json': '{ "wechat": "公众号" }' });
    const place = installed(root);
    const { load } = bundledScripts(place) as unknown as {
      load: { handler(this: object, id: string): Promise<string> };
    };
    const code = await load.handler.call({ addWatchFile() {} }, join(place.modules, `script.js${suffix}`));
    const script: string = JSON.parse(code.slice('export default '.length, -1));
    expect(script).toContain('品牌');
    expect(script).toContain('公众号');
    expect(script).not.toMatch(/RUNS_ON_SERVER__|"Shop"/);
  });
});
