import { describe, expect, it } from 'vitest';
import type { TextEdit, WorkspaceEdit } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { folderWith, runCli } from '../cli/run-cli.ts';
import { SHOP, startEditor } from './start-editor.ts';

const HOME = 'content/pages/home.json';
const GIFTS = 'content/pages/gifts.json';

const link = (to: string) =>
  `{ "blockType": "block26", "image": { "pcUrl": "/a.webp", "alt": "a", "link": "${to}" } }`;
const html = (to: string) =>
  `{ "blockType": "editorial_block5", "content": { "pc": "<p><a class=\\"x\\" href=\\"${to}\\">看</a> ${to}</p>" } }`;

/** The page whose label is renamed. */
const PAGE = `{
  "title": "礼物",
  "content": {
    "gift guide": { "blockType": "block10" },
    "gift-guide-2": { "blockType": "block10" },
    "a": ${link('#gift-guide')},
    "b": ${link('/cms/gifts.html#gift-guide')},
    "c": ${link('/cms/home.html#gift-guide')},
    "d": ${html('#gift-guide')},
    "e": { "blockType": "block41", "list": [{ "title": "一", "anchorName": "gift-guide" }, { "title": "二", "anchorName": "#gift-guide" }] },
    "f": { "blockType": "block36", "tabs": [{ "name": "一", "blocks": { "deep": ${link('#gift guide')} } }] },
    "g": ${link('#gift-guide-2')},
    "h": { "blockType": "block26", "title": "gift-guide", "image": { "pcUrl": "/gift-guide.webp", "alt": "#gift-guide" } }
  }
}
`;
const OTHER = `{
  "title": "首页",
  "content": {
    "gift guide": { "blockType": "block10" },
    "a": ${link('/cms/gifts.html#gift-guide')},
    "b": ${link('/cms/gifts.html?utm=1#gift-guide')},
    "c": ${link('#gift-guide')},
    "d": ${html('/cms/gifts.html#gift-guide')},
    "e": ${link('/cms/gifts.html')},
    "f": ${link('https://example.cn/cms/gifts.html#gift-guide')}
  }
}
`;
const FOOTER = '{ "links": [{ "url": "/cms/gifts.html#gift-guide" }, { "url": "/cms/gifts.html" }] }';

async function openShop(page = PAGE, files: Record<string, string> = {}) {
  const cwd = folderWith({
    'catalogue.json': '{}',
    [GIFTS]: page,
    [HOME]: OTHER,
    'content/blocks/footer.json': FOOTER,
    ...files,
  });
  const editor = await startEditor(cwd);
  await editor.open(GIFTS, page);
  const rename = (offset: number, newName: string) =>
    editor.ask<WorkspaceEdit>('rename', GIFTS, offset, { newName });
  const apply = (name: string, text: string, edit: WorkspaceEdit) =>
    TextDocument.applyEdits(
      TextDocument.create('', 'json', 1, text),
      (edit.changes?.[editor.uriOf(name)] ?? []) as TextEdit[],
    );
  return { cwd, editor, rename, apply };
}

const at = (text: string, part: string) => text.indexOf(part) + 2;

describe('renaming a label', () => {
  it('renames the links to it on its page, on other pages and in static blocks, and nothing else', async () => {
    const { editor, rename, apply } = await openShop();
    const edit = await rename(at(PAGE, '"gift guide"'), '给她 的礼物');
    expect(Object.keys(edit.changes ?? {}).sort()).toEqual(
      [GIFTS, HOME, 'content/blocks/footer.json'].map(editor.uriOf).sort(),
    );
    const renamed = (text: string) => text.replaceAll(/#gift[- ]guide(?!-2)/g, '#给她-的礼物');
    const expected = renamed(PAGE)
      .replace('"gift guide":', '"给她 的礼物":')
      .replace('"anchorName": "gift-guide"', '"anchorName": "给她-的礼物"')
      .replace('/cms/home.html#给她-的礼物', '/cms/home.html#gift-guide')
      .replace('"alt": "#给她-的礼物"', '"alt": "#gift-guide"')
      .replace('看</a> #给她-的礼物', '看</a> #gift-guide');
    expect(apply(GIFTS, PAGE, edit)).toBe(expected);
    const other = OTHER.replaceAll('"/cms/gifts.html#gift-guide"', '"/cms/gifts.html#给她-的礼物"')
      .replace('?utm=1#gift-guide', '?utm=1#给她-的礼物')
      .replace('\\"/cms/gifts.html#gift-guide\\"', '\\"/cms/gifts.html#给她-的礼物\\"');
    expect(apply(HOME, OTHER, edit)).toBe(other);
    expect(apply('content/blocks/footer.json', FOOTER, edit)).toBe(
      FOOTER.replace('#gift-guide', '#给她-的礼物'),
    );
  });

  it('leaves no link without its anchor', async () => {
    const { cwd, rename, apply } = await openShop();
    const edit = await rename(at(PAGE, '"gift guide"'), 'guide');
    const pages = { [GIFTS]: apply(GIFTS, PAGE, edit), [HOME]: apply(HOME, OTHER, edit) };
    const shop = folderWith({ 'catalogue.json': '{}', ...pages });
    const count = async (folder: string) => {
      const { out } = await runCli(['validate', 'content', '-f', 'json'], { cwd: folder, env: SHOP });
      return JSON.parse(out).problems.filter(({ rule }: { rule: string }) => rule === 'unknown-anchor')
        .length;
    };
    expect(await count(shop)).toBe(await count(cwd));
  });

  it('starts at a link on the same page, too', async () => {
    const { editor, rename, apply } = await openShop();
    const offset = PAGE.indexOf('"#gift-guide"') + 5;
    expect(await editor.ask('prepareRename', GIFTS, offset)).toMatchObject({ placeholder: 'gift guide' });
    expect(apply(GIFTS, PAGE, await rename(offset, 'guide'))).toContain(
      '"guide": { "blockType": "block10" }',
    );
  });

  it('changes the text that the editor shows of another page', async () => {
    const { editor, rename } = await openShop();
    await editor.open(HOME, `\n\n${OTHER}`);
    const edit = await rename(at(PAGE, '"gift guide"'), 'guide');
    const [first] = edit.changes?.[editor.uriOf(HOME)] ?? [];
    expect(editor.documentOf(HOME).getText(first?.range)).toBe('"/cms/gifts.html#gift-guide"');
  });

  it('keeps links that another block with the same label answers to', async () => {
    const page = PAGE.replace('"deep":', '"gift-guide":');
    const { rename, apply } = await openShop(page);
    const edit = await rename(at(page, '"gift-guide": { "blockType": "block26"'), 'inner');
    expect(apply(GIFTS, page, edit)).toBe(
      page.replace('"gift-guide": { "blockType": "block26"', '"inner": { "blockType": "block26"'),
    );
  });

  it('keeps anchors that are written with escapes', async () => {
    const page = PAGE.replaceAll('gift guide', '礼物').replaceAll(
      '#gift-guide"',
      `#${encodeURIComponent('礼物')}"`,
    );
    const { rename, apply } = await openShop(page);
    const edit = await rename(at(page, '"礼物": {'), '手袋');
    expect(apply(GIFTS, page, edit)).toContain(`"link": "#${encodeURIComponent('手袋')}"`);
  });

  it.each([
    ['a label of the page', 'gift-guide-2'],
    ['a label inside tabs', 'deep'],
    ['the anchor of another label', 'gift guide 2'],
    ['an empty name', '  '],
  ])('refuses %s', async (_what, name) => {
    const { rename } = await openShop();
    await expect(rename(at(PAGE, '"gift guide"'), name)).rejects.toThrow(/label/i);
  });

  it('is not offered for fields, values and the names of the page', async () => {
    const { editor } = await openShop();
    for (const part of [
      '"title": "礼物"',
      '"blockType"',
      '"block10"',
      '"礼物"',
      '"pcUrl"',
      '"/cms/home.html',
    ]) {
      expect(await editor.ask('prepareRename', GIFTS, at(PAGE, part)), part).toBeNull();
    }
    const label = PAGE.indexOf('"gift guide"');
    expect(await editor.ask('prepareRename', GIFTS, label + 3)).toEqual({
      range: { start: { line: 3, character: 5 }, end: { line: 3, character: 15 } },
      placeholder: 'gift guide',
    });
  });

  it('changes no file outside of the content', async () => {
    const { editor, rename } = await openShop(PAGE, { 'drafts/x.json': OTHER });
    const edit = await rename(at(PAGE, '"gift guide"'), 'guide');
    expect(Object.keys(edit.changes ?? {})).not.toContain(editor.uriOf('drafts/x.json'));
  });
});
