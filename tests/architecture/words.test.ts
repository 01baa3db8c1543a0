import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listStrings } from '../../scripts/strings/project-texts.ts';
import { listFiles, ROOT } from '../docs/read-tests.ts';
import { strayWords } from './words.ts';

/** Rooms whose words only editors and developers read: those of the command, its checks and the gallery. */
const FOR_EDITORS = ['engine', 'cli', 'gallery'];

/** Files and folders with Chinese words that no shopper reads as the shop's own, each with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'blocks/subscription-form/collected.ts': 'for editors, in two languages: what a form collects',
  'commerce/addresses/parse/': 'words and names by which pasted addresses are recognised',
  'schemas/rules/identity.ts': 'a full stop that people type in email addresses',
  'schemas/rules/name.ts': 'dots and apostrophes that people type in names',
  'schemas/rules/numbers.ts': 'words that people type in front of product numbers',
  'schemas/rules/person.ts': 'the forms of address as they are stored; their labels are strings',
  'shop/config/': 'messages for developers, and the default name of a Chinese members’ programme',
  'shop/page-title.ts': 'a line of full width between a title and the brand',
  'server/base/database/migrations/': 'values that the database stores',
  'server/sandbox/': 'simulations of outside services, which a shop in service replaces by the real ones',
  'server/subjects/addresses/regions.ts': 'headings in the official list of places',
  'server/subjects/payments/reconcile/': 'columns of the providers’ bills',
  'server/subjects/products/import/convert-texts.ts': 'words for yes and no in the cells of a spreadsheet',
  'server/subjects/products/colour-families.ts': 'names by which colours are assigned to families',
  'server/subjects/recommendations/random-products.ts': 'names that callers use for genders',
  'server/subjects/search/occasions.ts': 'words for presents and for who receives them, in a search',
  'server/subjects/search/query-words.ts': 'words that narrow no search',
  'server/subjects/search/read-page-text.ts': 'a particle after the brand in descriptions',
  'server/subjects/search/read-price.ts': 'words by which a search recognises prices',
  'server/subjects/search/synonyms.ts': 'words that shoppers type in a search',
};

const files = listFiles(/\.tsx?$/).filter(
  file =>
    !/\.(?:test|d)\.tsx?$|\/generated\//.test(file) &&
    !/^(?:tests|bench|scripts|fixtures|docs)\//.test(file) &&
    file.includes('/') &&
    !FOR_EDITORS.includes(file.split('/')[0] as string),
);

const stray = files.flatMap(file => strayWords(file, readFileSync(join(ROOT, file), 'utf8')));
const isIn = (place: string) => (words: string) =>
  words.startsWith(place.endsWith('/') ? place : `${place}:`);

describe('Chinese words', () => {
  it('are in strings, in every room whose words a shopper reads', () => {
    const places = Object.keys(EXCEPTIONS);
    expect(stray.filter(words => !places.some(place => isIn(place)(words)))).toEqual([]);
  });

  it('have no exception that is no longer needed', () => {
    expect(Object.keys(EXCEPTIONS).filter(place => !stray.some(isIn(place)))).toEqual([]);
  });

  it('that are defaults of schemas come from the strings, by the same text', () => {
    const folder = join(ROOT, 'schemas/generated/validators');
    const files = readdirSync(folder).filter(file => file.endsWith('.js'));
    expect(files.length).toBeGreaterThan(68);
    const found = files.flatMap(file =>
      (readFileSync(join(folder, file), 'utf8').match(/ = "[^"]*\p{Script=Han}[^"]*"/gu) ?? []).map(
        text => `${file}${text}: add it to schemas/strings.ts`,
      ),
    );
    expect(found).toEqual([]);
  });

  it('are in no stylesheet', () => {
    const found = listFiles(/\.css$/).filter(file => {
      const rules = readFileSync(join(ROOT, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
      return /\p{Script=Han}/u.test(rules);
    });
    expect(found).toEqual([]);
  });
});

describe('the words that the rule finds', () => {
  it.each([
    ['text of an element', '<p>加入购物袋</p>', '加入购物袋'],
    ['an attribute', '<p title="关闭">x</p>', '关闭'],
    ['a text', "const text = '关闭';", '关闭'],
    ['a text with escapes', "const text = '\\u5173\\u95ed';", '关闭'],
    ['part of a text with values', 'const text = `共 \u0024{1} 件`;', '共'],
    ['punctuation between two names', "['a', 'b'].join('、');", '、'],
    ['a bracket of full width', '<p>（{1}）</p>', '（'],
    ['a default value', "const f = (text = '关闭') => text;", '关闭'],
    ['a key', 'const labels = { 关闭: 1 };', '关闭'],
    ['a pattern', '/关闭/;', '关闭'],
    ['an argument of another call', "toast('关闭');", '关闭'],
    ['an object beside the strings', "defineStrings('a', {}); const b = { c: '关闭' };", '关闭'],
  ])('include %s', (_what, code, text) => {
    const [found = ''] = strayWords('x.tsx', code);
    expect(found).toContain(text);
  });

  it.each([
    ['strings', "defineStrings('a', { close: '关闭', open: (name: string) => '打开' + name });"],
    ['texts for editors', "defineTexts({ en: { a: 'close' }, zh: { a: '关闭' } });"],
    ['comments', '/** 关闭 */ const a = 1; // 起'],
    ['a symbol of no language', "const times = '×', more = '…', yen = '¥';"],
  ])('do not include %s', (_what, code) => {
    expect(strayWords('x.tsx', code)).toEqual([]);
  });
});

describe('strings', () => {
  const defined = [...listStrings(ROOT)];

  it('have the path of their module as their name, by which a project replaces them', () => {
    const wrong = defined.filter(
      ([name, { file }]) => ![`${name}.ts`, `${name}/strings.ts`].includes(relative(ROOT, file)),
    );
    expect(wrong.map(([name, { file }]) => `${name} in ${file}`)).toEqual([]);
  });

  it('are all found, which means that they are defined at the top of their module', () => {
    const count = files
      .filter(file => file !== 'shop/strings/define-strings.ts')
      .map(file => readFileSync(join(ROOT, file), 'utf8').split('= defineStrings(').length - 1)
      .reduce((sum, calls) => sum + calls, 0);
    expect(defined.length).toBe(count);
  });
});
