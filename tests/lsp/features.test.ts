import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type {
  CodeAction,
  CompletionList,
  Diagnostic,
  DocumentSymbol,
  Hover,
  Location,
  TextEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { folderWith, runCli } from '../cli/run-cli.ts';
import { HOME, image, inBlock, openAt } from './open-at.ts';
import { CATALOGUE, SHOP, startEditor } from './start-editor.ts';

const rulesOf = (found: readonly Diagnostic[]) => found.map(({ code }) => code);

describe('hover', () => {
  it.each([
    [
      'a product',
      inBlock('{"blockType": "block12", "list": [{"sku": "AR|IA-1"}]}'),
      [/aria\.png/, /Aria 手提包 焦糖棕/, /¥26,500 · 3 in stock/, /\\\*软/],
    ],
    [
      'a size of a product',
      inBlock('{"blockType": "block12", "list": [{"sku": "AR|IA-1-38"}]}'),
      [/Aria 手提包/],
    ],
    ['a picture', image('{"pcUrl": "/media/ar|ia.png"}'), [/aria\.png/, /焦糖棕手提包/, /1 × 1 px · 1 KB/]],
    ['a page', image('{"link": "/cms/ot|her.html"}'), [/另一页/, /描述/]],
    ['a category', image('{"link": "/category/hand|bags.html"}'), [/手袋/, /1 product/]],
    ['a linked product', image('{"link": "/product/AR|IA-1.html"}'), [/¥26,500/]],
    ['a field', inBlock('{"blockType": "block26", "cap|tion": "x"}'), [/A line below the picture/]],
    [
      'a value of a field',
      inBlock('{"blockType": "block26", "width": "ble|ed"}'),
      [/bleed reaches the edges/],
    ],
    ['a block type', inBlock('{"blockType": "blo|ck26"}'), [/Single image/]],
  ])('shows %s', async (_what, marked, patterns) => {
    const { editor, offset } = await openAt(marked);
    const hover = await editor.ask<Hover>('hover', HOME, offset);
    const text = JSON.stringify(hover?.contents);
    for (const pattern of patterns) expect(JSON.parse(text).value ?? text).toMatch(pattern);
  });

  it.each([
    ['what the shop does not have', inBlock('{"blockType": "block12", "list": [{"sku": "NO|NE"}]}')],
    ['a page outside of the content', image('{"link": "/cms/..%2F..%2Fcat|alogue.html"}')],
  ])('shows nothing of %s', async (_what, marked) => {
    const { editor, offset } = await openAt(marked);
    expect(JSON.stringify(await editor.ask('hover', HOME, offset))).not.toMatch(/Aria|¥/);
  });

  it('shows type and heading of a shared block', async () => {
    const { editor, offset } = await openAt(inBlock('{"blockType": "shared", "key": "off|er"}'), {
      'content/blocks/offer.json':
        '{"blockType": "block26", "title": "夜", "image": {"pcUrl": "/a.webp", "alt": ""}}',
    });
    const text = JSON.stringify(await editor.ask('hover', HOME, offset));
    expect(text).toMatch(/block26 · Single image/);
    expect(text).toContain('夜');
  });

  it('shows price and stock of the catalogue as it is now', async () => {
    const { editor, offset, cwd } = await openAt(
      inBlock('{"blockType": "block12", "list": [{"sku": "AR|IA-1"}]}'),
    );
    const show = async () => JSON.stringify(await editor.ask('hover', HOME, offset));
    expect(await show()).toContain('¥26,500 · 3 in stock');
    const changed = CATALOGUE.replace('"stock":3', '"stock":0').replace('¥26,500', '¥27,000');
    writeFileSync(join(cwd, 'catalogue.json'), changed);
    // Without a message about the file.
    expect(await show()).toContain('¥27,000 · sold out');
    expect(rulesOf(await editor.change(HOME, { offset: 0, length: 0, text: ' ' }))).toContain('sold-out');
  });

  it('shows price and stock of the running shop, where the database is a server’s', async () => {
    let stock = 5;
    const exportCatalogue = async (write: (line: string) => Promise<void>) => {
      const children = [{ stock }, { stock: 1 }];
      await write(JSON.stringify({ sku: 'ARIA-1', comb_price: '¥25,000', children }));
    };
    const text = inBlock('{"blockType": "block12", "list": [{"sku": "ARIA-1"}]}');
    const cwd = folderWith({ 'catalogue.json': CATALOGUE, [HOME]: text });
    const editor = await startEditor(cwd, {
      env: { ...SHOP, DATABASE_URL: 'postgres://shop' },
      process: { exportCatalogue },
    });
    await editor.open(HOME, text);
    const hover = await editor.ask('hover', HOME, text.indexOf('ARIA-1') + 1);
    expect(JSON.stringify(hover)).toContain('¥25,000 · 6 in stock');
    stock = 0;
    const list = await editor.ask<CompletionList>('completion', HOME, text.indexOf('ARIA-1'));
    expect(list.items[0]?.labelDetails?.description).toBe('¥25,000 · 6 in stock');
  });

  it('uses the words of the chosen language', async () => {
    const { editor, offset } = await openAt(
      inBlock('{"blockType": "block12", "list": [{"sku": "AR|IA-1"}]}'),
      {},
      'zh',
    );
    expect(JSON.stringify(await editor.ask('hover', HOME, offset))).toContain('库存 3 件');
  });
});

const OFFER = { 'content/blocks/offer.json': '{"blockType": "block10"}' };

describe('definition', () => {
  it.each([
    ['the page of a link', image('{"link": "/cms/ot|her.html"}'), /content\/pages\/other\.json$/, 'line 0'],
    ['a block of another page', image('{"link": "/cms/other.html#de|ep"}'), /other\.json$/, 'deep'],
    ['a block of this page', image('{"link": "#fir|st"}'), /home\.json$/, 'first'],
    [
      'a shared block',
      inBlock('{"blockType": "shared", "key": "off|er"}'),
      /content\/blocks\/offer\.json$/,
      '',
    ],
    ['the file of a picture', image('{"pcUrl": "/media/ar|ia.png"}'), /media\/aria\.png$/, ''],
    [
      'the schema of a field',
      inBlock('{"blockType": "block26", "cap|tion": "x"}'),
      /schemas\/blocks\/block26\.schema\.json$/,
      'caption',
    ],
    ['the schema of a type', inBlock('{"blockType": "blo|ck26"}'), /block26\.schema\.json$/, ''],
  ])('finds %s', async (_what, marked, file, word) => {
    const { editor, offset, text, cwd } = await openAt(marked, OFFER);
    const found = await editor.ask<Location>('definition', HOME, offset);
    expect(found?.uri).toMatch(file);
    if (!/\w/.test(word) || word.startsWith('line')) return;
    const path = new URL(found.uri);
    const content = path.pathname.endsWith('home.json') ? text : readFileSync(path, 'utf8');
    expect(TextDocument.create('', 'json', 1, content).getText(found.range)).toBe(JSON.stringify(word));
    expect(cwd).toBeTruthy();
  });

  it.each([
    ['a page that does not exist', image('{"link": "/cms/no|ne.html"}')],
    ['a page outside of the content', image('{"link": "/cms/..%2F..%2Fcat|alogue.html"}')],
    ['a shared block outside of the content', inBlock('{"blockType": "shared", "key": "../../cata|logue"}')],
    ['a type that does not exist', inBlock('{"blockType": "../../pack|age"}')],
    ['a title', '{"title": "a|", "content": {}}'],
  ])('finds nothing for %s', async (_what, marked) => {
    const { editor, offset } = await openAt(marked);
    expect(await editor.ask('definition', HOME, offset)).toBeNull();
  });
});

describe('a page', () => {
  it('has its blocks as symbols, those in tabs below theirs', async () => {
    const { editor } = await openAt(
      inBlock(
        '{"blockType": "block36", "tabs": [{"name": "一", "blocks": {"deep": {"blockType": "block26"}}}]}',
      ),
    );
    const symbols = await editor.ask<DocumentSymbol[]>('documentSymbol', HOME, 0);
    const names = (list: readonly DocumentSymbol[]): unknown[] =>
      list.map(({ name, children }) => [name, names(children ?? [])]);
    expect(names(symbols)).toEqual([
      ['first', []],
      ['gift guide', [['deep', []]]],
    ]);
    expect(symbols[1]?.children?.[0]?.detail).toBe('block26 · Single image');
  });

  it('is formatted as by the command', async () => {
    const { editor, text, cwd } = await openAt(
      inBlock('{ "image": {}, "blockType": "block26" }').replace('{"first"', '{\n"first"'),
    );
    const edits = await editor.ask<TextEdit[]>('formatting', HOME, 0, {
      options: { tabSize: 8, insertSpaces: false },
    });
    const formatted = TextDocument.applyEdits(editor.documentOf(HOME), edits);
    await runCli(['format', HOME], { cwd, env: SHOP });
    expect(formatted).toBe(readFileSync(join(cwd, HOME), 'utf8'));
    expect(formatted).not.toBe(text);
  });

  it('folds its objects', async () => {
    const { editor } = await openAt(
      '{\n "title": "页",\n "content": {\n  "a": {\n   "blockType": "block10"\n  }\n }\n}\n',
    );
    expect(await editor.ask('foldingRange', HOME, 0)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ startLine: 2 }),
        expect.objectContaining({ startLine: 3 }),
      ]),
    );
  });
});

describe('repairs', () => {
  const FAULTY = inBlock(
    '{"blockType": "editorial_block4", "columnQuantity": "2", "skus": ["ARIA-2"], "btnMoreText": "更多", "colum": 1}',
  );
  const actions = async (
    editor: Awaited<ReturnType<typeof openAt>>['editor'],
    text: string,
    offset: number,
    only?: string[],
  ) => {
    const position = TextDocument.create('', 'json', 1, text).positionAt(offset);
    const range = { start: position, end: position };
    return editor.ask<CodeAction[]>('codeAction', HOME, offset, {
      range,
      context: { diagnostics: [], only },
    });
  };
  const apply = (text: string, { edit }: CodeAction) =>
    TextDocument.applyEdits(
      TextDocument.create('', 'json', 1, text),
      Object.values(edit?.changes ?? {}).flat(),
    );

  it('are offered at the place of a finding, and remove it', async () => {
    const { editor, text } = await openAt(FAULTY);
    const [repair] = await actions(editor, text, text.indexOf('"2"'), ['quickfix']);
    expect(repair).toMatchObject({ title: 'Write 2 (type)', kind: 'quickfix', isPreferred: true });
    expect(apply(text, repair as CodeAction)).toContain('"columnQuantity": 2,');
  });

  it('offer the nearest SKU, which an editor has to choose', async () => {
    const { editor, text } = await openAt(FAULTY);
    const [offered] = await actions(editor, text, text.indexOf('ARIA-2'), ['quickfix']);
    expect(offered).toMatchObject({ title: 'Did you mean "ARIA-1"?', isPreferred: false });
    expect(apply(text, offered as CodeAction)).toContain('["ARIA-1"]');
  });

  it('are none where nothing is wrong', async () => {
    const { editor, text } = await openAt(FAULTY);
    expect(await actions(editor, text, text.indexOf('页'), ['quickfix'])).toEqual([]);
  });

  it('of the whole document are those of --fix', async () => {
    const { editor, text, cwd } = await openAt(FAULTY);
    const [all, ...more] = await actions(editor, text, 0, ['source.fixAll']);
    expect(more).toEqual([]);
    expect(all?.kind).toBe('source.fixAll.vitrine');
    await runCli(['validate', '--fix', HOME], { cwd, env: SHOP });
    expect(apply(text, all as CodeAction)).toBe(readFileSync(join(cwd, HOME), 'utf8'));
    expect(await actions(editor, text, 0, ['refactor'])).toEqual([]);
  });
});
