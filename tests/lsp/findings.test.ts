import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from 'vscode-languageserver/node';
import { describeRemedy } from '../../cli/report/describe-problem.ts';
import type { Problem } from '../../cli/report/problem.ts';
import { folderWith, runCli } from '../cli/run-cli.ts';
import { CATALOGUE, SHOP, startEditor } from './start-editor.ts';

const ROOT = join(import.meta.dirname, '../..');

const OTHER = JSON.stringify({
  title: '另一页',
  content: {
    deep: { blockType: 'block10' },
    form: { blockType: 'block19', title: '订阅', form: { identifier: 'tour' } },
  },
});

const PAGE = `{
  "title": "新品",
  "show": { "from": "2026-01-01", "until": "2099-12-31" },
  "content": {
    "hero": { "blockType": "editorial_block1", "title": "第一 👜 手袋", "image": { "pcUrl": "/media/none.webp", "alt": "" } },
    "hero guide": { "blockType": "block26", "image": { "pcUrl": "http://a.example/x.webp", "alt": "x", "link": "#her" } },
    "grid": { "blockType": "block8", "columnQuantity": "2", "list": [{ "sku": "ARIA-2" }] },
    "tabs": { "blockType": "block36", "tabs": [{ "name": "一", "blocks": { "hero": { "blockType": "block10" } } }] },
    "sale": { "blockType": "block20", "deadline": "2099-12-21", "show": { "from": "2099-12-01", "until": "2099-12-21" } },
    "form": { "blockType": "block19", "title": "预约", "form": { "identifier": "tour" } },
    "offer": { "blockType": "shared", "key": "ofer" },
    "row": { "blockType": "block34", "skus": ["ARIA-1"], "title": "松林绿 ¥26,500" },
    "words": { "blockType": "editorial_block5", "content": { "pc": "<h4 id=\\"a\\">甲</h4><a href=\\"/product/SOIE-1.html\\">乙</a>" } },
    "film": { "blockType": "block8", "video": { "videoMobileUrl": "/media/a.mp4" } },
    "link": { "blockType": "block26", "image": { "pcUrl": "/a.webp", "alt": "a", "link": "/cms/other.html#dep" } }
  }
}
`;

/** The same place and words in a form that both sides have. */
const ofCommand = (text: string, problems: readonly Problem[]) => {
  const lines = text.split('\n');
  const offset = (line: number, column: number) =>
    lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
  return problems.map(problem => ({
    rule: problem.rule,
    severity: problem.severity,
    message: describeRemedy(problem, 'en'),
    start: offset(problem.line, problem.column),
    end: offset(problem.endLine, problem.endColumn),
  }));
};

async function expectSameAsCommand(
  editor: Awaited<ReturnType<typeof startEditor>>,
  name: string,
  found: readonly Diagnostic[],
  cwd: string,
) {
  const text = editor.textOf(name);
  const document = editor.documentOf(name);
  const { out } = await runCli(['validate', '-f', 'json', '--stdin-filename', name, '-'], {
    stdin: text,
    cwd,
    env: SHOP,
  });
  const shown = found.map(({ code, severity, message, range }) => ({
    rule: code,
    severity: severity === 1 ? 'error' : 'warning',
    message,
    start: document.offsetAt(range.start),
    end: document.offsetAt(range.end),
  }));
  expect(shown).toEqual(ofCommand(text, JSON.parse(out).problems));
}

const shop = (page = PAGE) =>
  folderWith({
    'media/readme.txt': '',
    'catalogue.json': CATALOGUE,
    'content/pages/home.json': page,
    'content/pages/other.json': OTHER,
    'content/blocks/offer.json': '{"blockType": "block10"}',
  });

const HOME = 'content/pages/home.json';

/** What editors type, paste and remove, right and wrong. */
const PIECES = [
  ...[
    '"',
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '\\',
    ' ',
    '\n',
    '\r\n',
    '\t',
    '0',
    '-1',
    'null',
    'true',
    '，',
    '“',
    '👜',
  ],
  ...[
    '"sku": "ARIA-1"',
    '"blockType": "block26",',
    '"colour": "red",',
    '"hero": {}',
    '/cms/other.html#deep',
    'ARIA-9',
    'offer',
    'SOIE-1',
    '"mobVideoUrl": "/media/b.mp4",',
    '"identifier": "tour-2"',
    '¥880',
    '&nbsp;',
  ],
  ...[
    'localhost',
    '国家级',
    '$ignore',
    '"$ignore": ["dead-link"], "$ignoreReason": "x",',
    '<p id="x">',
    '<b',
    '2026-13-01',
  ],
];
const EDIT = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(60)),
  text: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...PIECES) }, fc.constant('')),
  /** Pieces in stock that a new catalogue has from then on. */
  stock: fc.option(fc.constantFrom(0, 10, 1000), { freq: 6 }),
});

/** Editors do not cut characters in halves. */
function toChange(text: string, { at, length, text: piece }: { at: number; length: number; text: string }) {
  const whole = (offset: number) => (/[\udc00-\udfff]/.test(text.charAt(offset)) ? offset + 1 : offset);
  const offset = whole(Math.floor(at * text.length));
  return { offset, length: whole(Math.min(text.length, offset + length)) - offset, text: piece };
}

describe('findings in an editor', () => {
  it('are those of the command after each of any edits', async () => {
    const cwd = shop();
    const editor = await startEditor(cwd);
    await expectSameAsCommand(editor, HOME, await editor.open(HOME, PAGE), cwd);
    await fc.assert(
      fc.asyncProperty(fc.array(EDIT, { minLength: 1, maxLength: 6 }), async edits => {
        const whole = { offset: 0, length: editor.textOf(HOME).length, text: PAGE };
        await editor.change(HOME, whole);
        for (const edit of edits) {
          if (edit.stock !== null) {
            const changed = CATALOGUE.replace('"stock":3', `"stock":${edit.stock}`);
            writeFileSync(join(cwd, 'catalogue.json'), changed);
          }
          const found = await editor.change(HOME, toChange(editor.textOf(HOME), edit));
          await expectSameAsCommand(editor, HOME, found, cwd);
        }
      }),
      { numRuns: 40, interruptAfterTimeLimit: 40_000, markInterruptAsFailure: false },
    );
    expect(editor.stderr.text).toBe('');
  });

  it('are those of the command for every change of several places at once', async () => {
    const cwd = shop();
    const editor = await startEditor(cwd);
    await editor.open(HOME, PAGE);
    const offset = PAGE.indexOf('"2"');
    const link = PAGE.indexOf('#her"');
    const found = await editor.change(
      HOME,
      { offset, length: 3, text: '2' },
      { offset: link, length: 4, text: '#grid' },
    );
    expect(editor.textOf(HOME)).toContain('"columnQuantity": 2,');
    await expectSameAsCommand(editor, HOME, found, cwd);
  });

  it('are those of the last version when changes arrive before the answer', async () => {
    const cwd = shop();
    const editor = await startEditor(cwd);
    await editor.open(HOME, PAGE);
    const changes = [...'"extra": 1, '].map((text, index) =>
      editor.change(HOME, { offset: PAGE.indexOf('"blockType": "block8"') + index, length: 0, text }),
    );
    const found = await (changes.at(-1) as Promise<Diagnostic[]>);
    expect(found.map(({ code }) => code)).toContain('unknown-field');
    await expectSameAsCommand(editor, HOME, found, cwd);
  });

  it.each(['archive.json', 'home.json', 'gifts.json', 'season.json'])(
    'are none in the page %s of the demonstration shop',
    async name => {
      const editor = await startEditor(ROOT, { env: {} });
      const file = `fixtures/content/pages/${name}`;
      expect(await editor.open(file, readFileSync(join(ROOT, file), 'utf8'))).toEqual([]);
    },
  );
});
