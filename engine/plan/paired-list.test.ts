import { expect, it } from 'vitest';
import { testRegistry, testType } from '../../tests/support/test-type.ts';
import { readPage } from '../read/read-page.ts';
import { validatePage } from '../validate/validate-page.ts';
import { collectDataRequests } from './collect.ts';
import { planPage } from './plan-page.ts';

const detail = testType(
  'detail',
  {},
  {
    view: { parameter: 'look', role: 'detail' },
    data: (_block, { query }, list) => ({
      source: 'looks',
      pictures: list?.pictures,
      current: query.look ?? null,
    }),
  },
);
const list = testType(
  'list',
  {
    pictures: { type: 'array', items: { $ref: '#/$defs/media' } },
    styles: { type: 'array', items: { $ref: '#/$defs/style' } },
    blocks: { type: 'object' },
  },
  {
    $defs: { style: { type: 'object' }, media: { type: 'string', format: 'media' } },
    view: { parameter: 'look', role: 'list' },
    data: () => ({ source: 'list' }),
    children: block => ({ '/blocks': block.blocks as never }),
  },
);
const otherList = testType('otherList', {}, { view: { parameter: 'story', role: 'list' } });

const CONTENT = {
  other: { blockType: 'otherList' },
  broken: { blockType: 'list', pictures: 1 },
  l: {
    blockType: 'list',
    pictures: ['/a.webp'],
    styles: [{ pc: { color: 'red' } }],
    blocks: { n: { blockType: 'otherList', seoTitle: '<script>x</script>' } },
  },
  second: { blockType: 'list', pictures: ['/b.webp'] },
  d: { blockType: 'detail' },
};
const route = { params: {}, query: { look: '2' } };

async function read() {
  const page = await readPage({ title: 't', content: structuredClone(CONTENT) });
  return validatePage(page, testRegistry(detail, list, otherList));
}
async function plan(data = new Map<string, unknown>()) {
  const options = { key: 'test', sanitizeHtml: () => '', mediaHost: 'https://media.example.cn', route };
  return planPage(await read(), new Map(), { ...options, data });
}

it('a detail block requests its data with the page’s first valid list block, as written', async () => {
  const [[key, request] = [], ...more] = collectDataRequests(await read(), route);
  expect([request, more]).toEqual([{ source: 'looks', pictures: ['/a.webp'], current: '2' }, []]);
  const { blocks } = await plan(new Map([[String(key), 'found']]));
  expect(blocks).toMatchObject([{ label: 'd', data: 'found' }]);
});

it('a detail block gets the sanitised list block, without nested blocks', async () => {
  const { blocks, css } = await plan();
  const listed = blocks[0]?.list;
  expect(listed).toMatchObject({ pictures: ['https://media.example.cn/a.webp'], blocks: {} });
  expect(listed?.styles).toEqual([expect.stringMatching(/^s/)]);
  expect(css).toContain(`.${listed?.styles}{color:red;}`);
});

it('a detail block requests no data where the list shows', async () => {
  const requests = [...collectDataRequests(await read()).values()];
  expect(requests).toEqual([{ source: 'list' }]);
});
