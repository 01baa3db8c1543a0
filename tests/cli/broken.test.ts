import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cutOut, findProblems } from './run-cli.ts';

const folder = new URL('../../fixtures/broken/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const files = readdirSync(folder).filter(name => name.endsWith('.json'));
const pages = files.filter(name => !name.endsWith('.expected.json'));

describe('fixtures/broken', () => {
  it('has an expectation for each page', () => {
    const expected = pages.map(name => name.replace('.json', '.expected.json'));
    expect(files).toEqual([...pages, ...expected].sort());
    expect(pages.length).toBeGreaterThanOrEqual(30);
  });

  it.each(pages)('reports the faults of %s', async name => {
    const text = read(name);
    const found = (await findProblems(text)).map(problem => ({
      rule: problem.rule,
      severity: problem.severity,
      block: problem.block,
      pointer: problem.pointer,
      text: cutOut(text, problem),
      ...(problem.suggestion === null ? {} : { suggestion: problem.suggestion }),
    }));
    expect(found).toEqual(JSON.parse(read(name.replace('.json', '.expected.json'))));
  });
});

describe('a finding', () => {
  it('names block, type, pointer, expected and actual value, and the nearest name', async () => {
    const text =
      '{\n  "title": "首页",\n  "content": {\n    "👜": { "blockType": "block26", "imgae": {} }\n  }\n}';
    expect(await findProblems(text)).toEqual([
      {
        file: '<stdin>',
        line: 4,
        column: 11,
        endLine: 4,
        endColumn: 50,
        severity: 'error',
        rule: 'required',
        block: '👜',
        blockType: 'block26',
        pointer: '',
        message: '"image" is missing. Add it.',
        suggestion: 'image',
      },
      {
        file: '<stdin>',
        line: 4,
        column: 37,
        endLine: 4,
        endColumn: 44,
        severity: 'warning',
        rule: 'unknown-field',
        block: '👜',
        blockType: 'block26',
        pointer: '/imgae',
        message: '"imgae" is not a field here. Did you mean "image"?',
        suggestion: 'image',
      },
    ]);
  });

  it('has the right position among thousands of blocks, repeated labels included', async () => {
    const block = (index: number) => `"b${index % 4000}": {"blockType":"editorial_block6","color":"#fff"}`;
    const blocks = Array.from({ length: 5000 }, (_, index) => block(index));
    blocks[4990] = '"last": {"blockType":"editorial_block6","color":7}';
    const text = `{"title":"t","content":{\n${blocks.join(',\n')}\n}}`;
    const problems = await findProblems(text);
    expect(problems.filter(({ rule }) => rule === 'repeated-label')).toHaveLength(999);
    const wrong = problems.filter(({ rule }) => rule === 'type');
    expect(wrong).toMatchObject([{ block: 'last', line: 4992, column: 49, endColumn: 50 }]);
  });

  it.each([
    ['renamed-fields', '"products" is not a field here. Its name is "skus". Rename it.'],
    ['renamed-fields', '"pcUrl" is not a field here. It belongs into "image". Move it there.'],
    ['renamed-fields', '"_note" is not a field here. Nothing reads it. Remove it.'],
    ['chinese-labels', 'Fields here: blockType, version, show, background, color, logoColor.'],
    ['unknown-field-inside', '"pcUrl" is set already. Keep one of them.'],
    ['block-type-misspelt', 'The name of "blocktype" is "blockType". Rename it.'],
    ['block-beside-content', 'Move it into "content".'],
    ['text-for-object', 'Write { "pcUrl": "/media/heroes/ivory_desktop.webp" }.'],
    ['text-for-object', 'found the number 3. Write it as { "pcUrl": … }.'],
    ['text-for-object', 'found the text "3 列". Write 3.'],
    ['syntax-yaml', 'this is YAML, not JSON'],
    ['syntax-javascript', 'this is JavaScript, not JSON'],
  ])('in %s keeps what the editor wrote: %s', async (name, message) => {
    const problems = await findProblems(read(`${name}.json`));
    expect(problems.map(problem => problem.message)).toContainEqual(expect.stringContaining(message));
  });
});
