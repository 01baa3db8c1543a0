import { describe, expect, it } from 'vitest';
import { testRegistry, testType } from '../../tests/support/testType.ts';
import type { BlockDefinition } from '../model/definition.ts';
import type { Product } from '../model/product.ts';
import { readPage } from '../read/readPage.ts';
import { validatePage } from '../validate/validatePage.ts';
import { type PlanOptions, planPage, skusOf } from './planPage.ts';

const style = {
  $defs: {
    style: { type: 'object' },
    link: { type: 'string', format: 'link' },
    media: { type: 'string', format: 'media' },
  },
};
const types: BlockDefinition[] = [
  testType(
    'text',
    {
      html: { type: 'string', contentMediaType: 'text/html' },
      des: { type: 'string', contentMediaType: 'text/html' },
      parentStyle: { $ref: '#/$defs/style' },
      parentClass: { type: 'string' },
      link: { $ref: '#/$defs/link' },
      media: { $ref: '#/$defs/media' },
      blockStyle: { $ref: '#/$defs/style' },
    },
    style,
  ),
  testType('goods', { skus: { type: 'array' } }, { skus: block => block.skus as string[] }),
  testType(
    'header',
    { color: { type: 'string' } },
    { load: undefined, chrome: ({ color }) => [{ kind: 'header', color }] },
  ),
  testType('home', {}, { chrome: (_block, { first }) => (first ? [{ kind: 'transparentHeader' }] : []) }),
  testType(
    'tabs',
    { blocks: { type: 'object' } },
    { children: block => ({ '/blocks': block.blocks as never }) },
  ),
  testType('detail', {}, { look: 'detail' }),
  testType('looks', {}, { look: 'list' }),
];
const registry = testRegistry(...types);

async function plan(
  content: Record<string, unknown>,
  options: Partial<PlanOptions> = {},
  products: Product[] = [],
) {
  const page = await validatePage(await readPage({ title: '标题', content }), registry);
  const found = new Map(products.map(product => [product.sku, product]));
  return planPage(page, found, {
    key: 'test',
    sanitizeHtml: html => html.replace(/<script.*?<\/script>/g, ''),
    mediaHost: '',
    ...options,
  });
}

const labels = (planned: { label: string }[]) => planned.map(({ label }) => label);

describe('planPage', () => {
  it('[B2.1-04] plans blocks in the order in which they are written', async () => {
    const { blocks } = await plan({
      c: { blockType: 'text' },
      a: { blockType: 'goods' },
      b: { blockType: 'text' },
    });
    expect(labels(blocks)).toEqual(['c', 'a', 'b']);
    expect(blocks.map(({ id, index }) => [id, index])).toEqual([
      ['b0', 0],
      ['b1', 1],
      ['b2', 2],
    ]);
  });

  it('[B2.1-05] takes the main heading from the first block’s seoTitle, else from the title', async () => {
    expect(
      (await plan({ a: { blockType: 'text', seoTitle: '甲' }, b: { blockType: 'text', seoTitle: '乙' } })).h1,
    ).toBe('甲');
    expect((await plan({ a: { blockType: 'text' }, b: { blockType: 'text', seoTitle: '乙' } })).h1).toBe(
      '标题',
    );
  });

  it('leaves broken blocks out, and shows each as a card in preview', async () => {
    const content = {
      a: { blockType: 'text' },
      b: { blockType: 'nope' },
      c: { blockType: 'text', link: 'javascript:x' },
      d: { blockType: 'text' },
    };
    expect(labels((await plan(content)).blocks)).toEqual(['a', 'd']);
    const { blocks } = await plan(content, { preview: true });
    expect(labels(blocks)).toEqual(['a', 'b', 'c', 'd']);
    expect(blocks[1]?.problems).toMatchObject([{ rule: 'unknown-type', pointer: '/blockType' }]);
  });

  it('counts a block whose renderer crashed as broken', async () => {
    const content = { a: { blockType: 'text' }, b: { blockType: 'text' } };
    const { blocks, findings } = await plan(content, {
      crashed: new Map([['b1', 'The renderer threw: no']]),
    });
    expect(labels(blocks)).toEqual(['a']);
    expect(findings).toMatchObject([{ rule: 'crash', block: 'b', message: 'The renderer threw: no' }]);
  });

  it('asks for each product once for the whole page and hands them out in each block’s order', async () => {
    const content = {
      a: { blockType: 'goods', skus: ['X', 'Y'] },
      b: { blockType: 'tabs', blocks: { n: { blockType: 'goods', skus: ['Y', 'Z'] } } },
    };
    const page = await validatePage(
      await readPage({ title: 't', content: structuredClone(content) }),
      registry,
    );
    expect(skusOf(page)).toEqual(['X', 'Y', 'Z']);
    const products = ['Z', 'Y'].map(sku => ({ type: 'product', sku, item: {} }) as Product);
    const { blocks } = await plan(content, {}, products);
    expect(blocks[0]?.products.map(({ sku }) => sku)).toEqual(['Y']);
    expect(blocks[1]?.children?.['/blocks']?.[0]?.products.map(({ sku }) => sku)).toEqual(['Y', 'Z']);
    expect(blocks[1]?.block.blocks).toEqual({});
  });

  it('collects chrome effects in block order; an effect-only type takes no place', async () => {
    const { blocks, effects } = await plan({
      h: { blockType: 'header', color: 'red' },
      a: { blockType: 'home' },
      b: { blockType: 'home' },
    });
    expect(effects).toEqual([{ kind: 'header', color: 'red' }, { kind: 'transparentHeader' }]);
    expect(labels(blocks)).toEqual(['a', 'b']);
  });

  it('[B2.1-09] shows look details alone when the url names a look', async () => {
    const content = { a: { blockType: 'text' }, d: { blockType: 'detail' }, l: { blockType: 'looks' } };
    expect(labels((await plan(content, { lookId: '2' })).blocks)).toEqual(['d']);
  });

  it('[B2.1-10] leaves look details out when the url names none and there is a list to choose from', async () => {
    const content = { a: { blockType: 'text' }, d: { blockType: 'detail' }, l: { blockType: 'looks' } };
    expect(labels((await plan(content)).blocks)).toEqual(['a', 'l']);
    expect(labels((await plan({ a: { blockType: 'text' }, d: { blockType: 'detail' } })).blocks)).toEqual([
      'a',
      'd',
    ]);
  });

  it('makes content safe: rich text sanitised, links mended, styles turned into classes', async () => {
    const { blocks, css } = await plan({
      a: {
        blockType: 'text',
        html: '<p>好</p><script>x</script>',
        link: 'www.example.cn',
        blockStyle: {
          pc: { color: 'red', marginTop: 8, position: 'fixed', background: 'url(https://x.cn/a.png)' },
          mobile: { color: '}</style>' },
        },
      },
    });
    const block = blocks[0]?.block;
    expect(block).toMatchObject({ html: '<p>好</p>', link: 'https://www.example.cn' });
    expect(css).toBe(
      `@media(min-width:768px){.${block?.blockStyle}.${block?.blockStyle}{color:red;margin-top:8px;}}`,
    );
    expect(blocks[0]?.style).toBe(block?.blockStyle);
  });

  it.each([
    ['/media/a.webp', 'https://media.example.cn/media/a.webp'],
    ['media/a.webp', 'https://media.example.cn/media/a.webp'],
    ['https://other.example.cn/a.webp', 'https://other.example.cn/a.webp'],
  ])('[B9-59] puts the media host before %s', async (media, expected) => {
    const { blocks } = await plan(
      { a: { blockType: 'text', media } },
      { mediaHost: 'https://media.example.cn' },
    );
    expect(blocks[0]?.block.media).toBe(expected);
  });

  it('[B3-01] gives the frame its styles and the house’s names, and takes description for des', async () => {
    const style = { pc: { color: 'red' } };
    const { blocks, findings } = await plan({
      a: { blockType: 'text', parentStyle: style, parentClass: 'night  wide', description: '<p>好</p>' },
      b: { blockType: 'text', des: '先', parentClass: '' },
    });
    expect(blocks[0]?.style).toMatch(/^s\w+ content-night content-wide$/);
    expect(blocks[0]?.block.des).toBe('<p>好</p>');
    expect([blocks[1]?.style, findings]).toEqual([undefined, []]);
  });
});
