import { describe, expect, it } from 'vitest';
import { PageSyntaxError } from './parse-text.ts';
import { readPage } from './read-page.ts';

const labels = async (text: string) => (await readPage(text)).entries.map(entry => entry.label);

describe('readPage', () => {
  it('reads a page of labelled blocks with its title [B2.1-03]', async () => {
    const page = await readPage('{"title":"首页","content":{"hero":{"blockType":"a"}}}');
    expect(page).toMatchObject({
      title: '首页',
      entries: [{ label: 'hero', value: { blockType: 'a' } }],
      findings: [],
    });
  });

  it('keeps the written order where JavaScript would move number-like labels to the front [B2.1-04]', async () => {
    expect(await labels('{"title":"t","content":{"b":{},"2":{},"10":{},"1":{},"a":{}}}')).toEqual([
      'b',
      '2',
      '10',
      '1',
      'a',
    ]);
  });

  it('keeps both blocks of a repeated label and reports it', async () => {
    const page = await readPage(
      '{"title":"t","content":{"hero":{"blockType":"a"},"hero":{"blockType":"b"}}}',
    );
    expect(page.entries.map(({ value }) => value)).toEqual([{ blockType: 'a' }, { blockType: 'b' }]);
    expect(page.findings).toMatchObject([
      { rule: 'repeated-label', severity: 'error', block: 'hero', suggestion: 'hero-2', path: [1, 1] },
    ]);
  });

  it('reports a field that is repeated inside a block', async () => {
    const page = await readPage('{"title":"t","content":{"hero":{"blockType":"a","x":1,"x":2}}}');
    expect(page.findings).toMatchObject([{ rule: 'repeated-field', block: 'hero' }]);
  });

  it('ignores quotes and colons inside strings', async () => {
    const page = await readPage('{"title":"他说\\": \\"hero\\":","content":{"hero" : {"blockType":"a"}}}');
    expect(page.entries).toHaveLength(1);
    expect(page.findings).toEqual([]);
  });

  it('warns about labels that other tools would reorder', async () => {
    const page = await readPage('{"title":"t","content":{"1":{"blockType":"a"}}}');
    expect(page.findings).toMatchObject([
      { rule: 'integer-label', severity: 'warning', block: '1', suggestion: 'block-1' },
    ]);
  });

  it.each([
    ['[1]', 'page'],
    ['{"title":"t","content":[]}', 'page'],
    ['{"title":7,"content":{}}', 'page'],
    ['{"title":"t","noindex":"yes","content":{}}', 'page'],
    ['{"content":{}}', 'page-title'],
    ['{"title":"t","content":{},"contnet":1}', 'unknown-field'],
  ])('reports a problem of the page itself: %s', async (text, rule) => {
    expect((await readPage(text)).findings).toMatchObject([{ rule, block: null }]);
  });

  it('reads a map of blocks and a single block', async () => {
    expect(await labels('{"a":{"blockType":"x"},"b":{"blockType":"y"}}')).toEqual(['a', 'b']);
    expect(await labels('{"blockType":"x"}')).toEqual(['block']);
  });

  it('reads text with a byte order mark', async () => {
    expect(await labels('\ufeff{"title":"t","content":{"a":{}}}')).toEqual(['a']);
  });

  it.each([
    ['{"a":1,}', 7],
    ['{"a":1 // note\n}', 7],
    ["{'a':1}", 1],
    ['{"a":', 5],
  ])('reports the position of a syntax error: %j', async (text, offset) => {
    const error = await readPage(text).catch(problem => problem);
    expect(error).toBeInstanceOf(PageSyntaxError);
    expect(Math.abs(error.offset - offset)).toBeLessThanOrEqual(1);
  });

  it.each([
    ['alone', '{"a":'.repeat(100_000), /nested more than 200 deep/],
    [
      'in valid JSON before it',
      `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)},}`,
      /nested more than 200 deep/,
    ],
    ['after a text that is not closed', `["x\n,${'['.repeat(100_000)}`, /no closing quote/],
    ['after a comment with a quote', `// "\n${'['.repeat(100_000)}`, /comments/],
    ['after a comma too many', `{"a":1,,"b":${'['.repeat(100_000)}`, /superfluous/],
    ['before another error', `[${'['.repeat(300)}${']'.repeat(300)} nil]`, /nested more than 200 deep/],
  ])(
    'reports the first error of a text with lists that are nested too deep %s',
    async (_place, text, message) => {
      const error = await readPage(text).catch(problem => problem);
      expect(error).toBeInstanceOf(PageSyntaxError);
      expect(error.message).toMatch(message);
    },
  );

  it('never changes a prototype', async () => {
    const page = await readPage(
      '{"title":"t","content":{"__proto__":{"blockType":"a"},"1":{"polluted":true}}}',
    );
    expect(page.entries.map(({ label }) => label)).toEqual(['__proto__', '1']);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('one field', () => {
  const hero = { blockType: 'editorial_block5', text: '春' };
  const deep = `${'['.repeat(300)}"}"${']'.repeat(300)}`;

  it('that is nested too deep costs its value, not the page', async () => {
    const content = `{"a":${JSON.stringify(hero)},"b":{"blockType":"t","x\\"":[1,${deep}]},"c":${JSON.stringify(hero)}}`;
    const { title, entries, findings } = await readPage(`{"title":"页","content":${content}}`);
    expect([title, entries.map(({ label }) => label)]).toEqual(['页', ['a', 'b', 'c']]);
    expect([entries[0]?.value, entries[2]?.value]).toEqual([hero, hero]);
    expect(findings).toMatchObject([{ rule: 'depth', severity: 'error', block: 'b', path: [1, 1] }]);
  });

  it('that is nested too deep is reported by the name of its block, escapes decoded', async () => {
    const { entries, findings } = await readPage(`{"title":"页","content":{"\\u0062\\"":{"x":${deep}}}}`);
    expect([entries[0]?.label, findings[0]?.block]).toEqual(['b"', 'b"']);
  });

  it('of the page that is nested too deep leaves its blocks', async () => {
    const { entries, findings } = await readPage(
      `{"title":"页","more":${deep},"content":{"a":${JSON.stringify(hero)}}}`,
    );
    expect(entries).toHaveLength(1);
    expect(findings.map(({ rule }) => rule).sort()).toEqual(['depth', 'unknown-field']);
  });

  it('named blockType beside the content does not make the page a block', async () => {
    const page = await readPage({ blockType: 'editorial_block5', title: '页', content: { hero } });
    expect([page.title, page.entries.map(({ label }) => label)]).toEqual(['页', ['hero']]);
    expect(page.findings).toMatchObject([{ rule: 'unknown-field', path: ['blockType'] }]);
    const map = await readPage({ blockType: 'editorial_block5', hero });
    expect(map.entries.map(({ label }) => label)).toEqual(['blockType', 'hero']);
  });
});
