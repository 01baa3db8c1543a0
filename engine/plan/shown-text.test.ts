import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testRegistry, testType } from '../../tests/support/test-type.ts';
import { readPage } from '../read/read-page.ts';
import { validatePage } from '../validate/validate-page.ts';
import { atTime, type PageAtTime } from './at-time.ts';
import { shownText } from './shown-text.ts';

const NOON = Date.parse('2026-12-24T12:00+08:00');
const LATER = '{"from":"2026-12-24 20:00"}';
const NOW = '{"from":"2026-12-24 08:00","until":"2026-12-24 18:00"}';
const OVER = '{"until":"2026-12-23"}';

const registry = testRegistry(
  testType('text', { text: { type: 'string' } }),
  testType(
    'tabs',
    { tabs: { type: 'array' } },
    {
      children: ({ tabs = [] }) =>
        Object.fromEntries(
          (tabs as { blocks: never }[]).map(({ blocks }, index) => [`/tabs/${index}/blocks`, blocks]),
        ),
    },
  ),
);
const block = (text: string, show?: string) =>
  `{"blockType":"text","text":"${text}"${show ? `,"show":${show}` : ''}}`;
const page = (...blocks: string[]) => `{"title":"t","content":{${blocks.join(',')}}}`;

describe('what a document shows at a time', () => {
  it.each([
    ['the first', page(`"a":${block('1', LATER)}`, `"b":${block('2')}`), page(`"b":${block('2')}`)],
    ['the last', page(`"a":${block('1')}`, `"b":${block('2', OVER)}`), page(`"a":${block('1')}`)],
    [
      'one between others',
      page(`"a":${block('1')}`, `"b":${block('2', LATER)}`, `"c":${block('3')}`),
      page(`"a":${block('1')}`, `"c":${block('3')}`),
    ],
    ['each', page(`"a":${block('1', LATER)}`, `"b":${block('2', OVER)}`), page()],
    [
      'two in a row',
      page(`"a":${block('1')}`, `"b":${block('2', OVER)}`, `"c":${block('3', LATER)}`, `"d":${block('4')}`),
      page(`"a":${block('1')}`, `"d":${block('4')}`),
    ],
  ])('leaves out %s of the blocks, and keeps the rest as it is written', (_, text, shown) => {
    expect(shownText(text, NOON).text).toBe(shown);
    const spaced = text.replaceAll(/([{}:,])/g, ' $1\n').replaceAll(/(\d\d) :\n/g, '$1:');
    expect(JSON.parse(shownText(spaced, NOON).text ?? '')).toEqual(JSON.parse(shown));
  });

  it.each<[string, string, string[]]>([
    ['a name in escapes', page(`"a":{"blockType":"text","text":"secret","sho\\u0077":${LATER}}`), []],
    [
      'a repeated show, of which the last counts',
      page(`"a":{"blockType":"text","show":${NOW},"text":"secret","show":${LATER}}`),
      [],
    ],
    ['a repeated label', page(`"a":${block('secret', LATER)}`, `"a":${block('open')}`), ['open']],
    [
      'labels that look like numbers',
      page(`"10":${block('open')}`, `"2":${block('secret', LATER)}`),
      ['open'],
    ],
    [
      'a nested block',
      page(
        `"a":{"blockType":"tabs","tabs":[{"blocks":{"x":${block('secret', LATER)},"y":${block('open')}}}]}`,
      ),
      ['open'],
    ],
    [
      'a nested block in a hidden one',
      page(`"a":{"blockType":"tabs","show":${OVER},"tabs":[{"blocks":{"x":${block('secret', NOW)}}}]}`),
      [],
    ],
    ['a map of blocks without a title', `{"a":${block('secret', LATER)},"b":${block('open')}}`, ['open']],
    ['a single block', block('secret', LATER), []],
    ['a wrong time', page(`"a":${block('secret', '{"from":"tomorrow"}')}`), []],
    ['a wrong show', page(`"a":${block('secret', '"2026-12-01"')}`), []],
    ['a misspelt field of show', page(`"a":${block('secret', '{"since":"2026-12-01"}')}`), []],
    [
      'times in the wrong order',
      page(`"a":${block('secret', '{"from":"2026-12-30","until":"2026-12-01"}')}`),
      [],
    ],
    ['a show of null', page(`"a":${block('secret', 'null')}`), []],
    ['a block of an unknown type', page(`"a":{"blockType":"other","text":"secret","show":${LATER}}`), []],
    [
      'a label "show", as of a fashion show',
      page(`"show":${block('open')}`, `"b":${block('also')}`),
      ['open', 'also'],
    ],
    [
      'a field "show" that belongs to no block',
      page(`"a":{"blockType":"text","text":"open","image":{"show":false}}`),
      ['open'],
    ],
    [
      'a text with the words of a show',
      page(`"a":${block('\\"show\\":{\\"from\\":\\"2030-01-01\\"}')}`),
      ['"show":{"from":"2030-01-01"}'],
    ],
    [
      'a quotation mark and a bracket in a hidden text',
      page(`"a":${block('secret \\"}]', LATER)}`, `"b":${block('open')}`),
      ['open'],
    ],
    ['a block in a list', `{"content":{"list":[${block('secret', LATER)},${block('open')}]}}`, ['open']],
    ['a byte order mark', `\ufeff${page(`"a":${block('secret', LATER)}`)}`, []],
    ['the page', page(`"a":${block('secret')}`).replace('{', `{"show":${LATER},`), []],
    [
      'the page, with a stray type',
      page(`"a":${block('secret')}`).replace('{', `{"blockType":"text","show":${LATER},`),
      [],
    ],
    ['a static block', `{"content":{"copyright":"secret"},"show":${OVER}}`, []],
  ])('decides about %s', (_, text, shown) => {
    const { text: left } = shownText(text, NOON);
    const texts: string[] = [];
    JSON.parse(left?.replace(/^\ufeff/, '') ?? 'null', (name, value) => {
      if (name === 'text' || name === 'copyright') texts.push(value);
      return value;
    });
    expect(texts).toEqual(shown);
    expect(left ?? '').not.toContain('secret');
  });

  it('reports the next change of what shows and of what does not', () => {
    const next = (text: string) => shownText(text, NOON).nextChange;
    expect(next(page(`"a":${block('1', OVER)}`))).toBe(Number.POSITIVE_INFINITY);
    expect(next(page(`"a":${block('1', LATER)}`, `"b":${block('2', NOW)}`))).toBe(NOON + 6 * 3_600_000);
    expect(next(page().replace('{', `{"show":${LATER},`))).toBe(NOON + 8 * 3_600_000);
  });

  it('keeps what is nested too deep to be read out', () => {
    const deep = `${'{"a":'.repeat(250)}${block('secret', LATER)}${'}'.repeat(250)}`;
    expect(shownText(page(`"a":${block('open')}`, `"b":${deep}`), NOON).text).not.toContain('secret');
  });

  it('is the same as in the plan of the page', async () => {
    const show = fc.constantFrom(undefined, LATER, NOW, OVER, '{"from":"x"}');
    const blocks = fc.array(show, { maxLength: 4 });
    const tabs = fc.record({ outer: show, inner: blocks });
    await fc.assert(
      fc.asyncProperty(blocks, tabs, show, async (own, { outer, inner }, ofPage) => {
        const nested = inner.map((at, index) => `"n${index}":${block(`n${index}`, at)}`).join(',');
        const text = page(
          ...own.map((at, index) => `"b${index}":${block(`b${index}`, at)}`),
          `"tabs":{"blockType":"tabs"${outer ? `,"show":${outer}` : ''},"tabs":[{"blocks":{${nested}}}]}`,
        ).replace('{', ofPage ? `{"show":${ofPage},` : '{');
        const planned = atTime(await validatePage(await readPage(text), registry, { now: NOON }), NOON);
        const written = shownText(text, NOON);
        expect(written.text !== null).toBe(planned.isShown);
        if (written.text === null) return;
        expect(Object.keys(JSON.parse(written.text).content)).toEqual(listLabels(planned.page.blocks));
        // A plan also looks into blocks with errors.
        expect(planned.nextChange).toBeLessThanOrEqual(written.nextChange);
      }),
      { numRuns: 200 },
    );
  });
});

/** Blocks with errors are left out when the page is rendered; their findings stay. */
const listLabels = (blocks: PageAtTime['page']['blocks']) =>
  blocks.filter(({ isOff, errors }) => !isOff && errors.length === 0).map(({ label }) => label);
