import { describe, expect, it } from 'vitest';
import { testRegistry, testType } from '../../tests/support/test-type.ts';
import type { BlockDefinition } from '../model/definition.ts';
import type { Product } from '../model/register.ts';
import { readPage } from '../read/read-page.ts';
import { validatePage } from '../validate/validate-page.ts';
import { collectSkus } from './collect.ts';
import { type PlanOptions, planPage } from './plan-page.ts';

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
    { load: undefined, chrome: ({ color }) => [{ kind: 'header', color: String(color) }] },
  ),
  testType('home', {}, { chrome: (_block, { first }) => (first ? [{ kind: 'transparentHeader' }] : []) }),
  testType(
    'tabs',
    { blocks: { type: 'object' } },
    { children: block => ({ '/blocks': block.blocks as never }) },
  ),
  testType('detail', {}, { view: { parameter: 'look_identifer', role: 'detail' } }),
  testType('looks', {}, { view: { parameter: 'look_identifer', role: 'list' } }),
];
const registry = testRegistry(...types);

const OPTIONS: PlanOptions = {
  key: 'test',
  sanitizeHtml: html => html.replace(/<script.*?<\/script>/g, ''),
  mediaHost: '',
};

const check = async (content: object, types = registry) =>
  validatePage(await readPage({ title: '标题', content }), types);

async function plan(content: object, options: Partial<PlanOptions> = {}, products: Product[] = []) {
  const found = new Map(products.map(product => [product.sku, product]));
  return planPage(await check(content), found, { ...OPTIONS, ...options });
}

const labels = (planned: { label: string }[]) => planned.map(({ label }) => label);

describe('planPage', () => {
  it('plans blocks in the order in which they are written [B2.1-04]', async () => {
    const { blocks } = await plan({
      c: { blockType: 'text' },
      a: { blockType: 'goods' },
      b: { blockType: 'text' },
    });
    expect(labels(blocks)).toEqual(['c', 'a', 'b']);
    expect(blocks.map(({ id, index }) => `${id} ${index}`)).toEqual(['b0 0', 'b1 1', 'b2 2']);
  });

  it('uses the first block’s seoTitle as main heading, else the page title [B2.1-05]', async () => {
    const b = { blockType: 'text', seoTitle: '乙' };
    expect((await plan({ a: { blockType: 'text', seoTitle: '甲' }, b })).h1).toBe('甲');
    expect((await plan({ a: { blockType: 'text' }, b })).h1).toBe('标题');
  });

  it('leaves out broken blocks, and replaces each by a card in preview', async () => {
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

  it('names the place of each block in preview, in a page and in a map of blocks', async () => {
    const content = {
      a: { blockType: 'tabs', blocks: { 'x/y': { blockType: 'text' }, z: { blockType: 'nope' } } },
    };
    const listPointers = async (source: object) => {
      const checked = await validatePage(await readPage(source), registry);
      const [tabs] = planPage(checked, new Map(), { ...OPTIONS, preview: true }).blocks;
      return [tabs, ...(tabs?.children?.['/blocks'] ?? [])].map(block => block?.pointer);
    };
    const inPage = ['/content/a', '/content/a/blocks/x~1y', '/content/a/blocks/z'];
    expect(await listPointers({ title: '页', content })).toEqual(inPage);
    expect(await listPointers(content)).toEqual(inPage.map(pointer => pointer.replace('/content', '')));
    expect((await plan(content)).blocks[0]).not.toHaveProperty('pointer');
  });

  it('treats a block whose renderer crashed as broken', async () => {
    const content = { a: { blockType: 'text' }, b: { blockType: 'text' } };
    const crashed = new Map([['b1', 'The renderer threw: no']]);
    const { blocks, findings } = await plan(content, { crashed });
    expect(labels(blocks)).toEqual(['a']);
    expect(findings).toMatchObject([{ rule: 'crash', block: 'b', message: 'The renderer threw: no' }]);
  });

  it('collects each SKU once for the whole page and passes products in each block’s own order', async () => {
    const content = {
      a: { blockType: 'goods', skus: ['X', 'Y'] },
      b: { blockType: 'tabs', blocks: { n: { blockType: 'goods', skus: ['Y', 'Z'] } } },
    };
    const page = await check(structuredClone(content));
    expect(collectSkus(page)).toEqual(['X', 'Y', 'Z']);
    const products = ['Z', 'Y'].map(sku => ({ type: 'product', sku, item: {} }) as Product);
    const { blocks } = await plan(content, {}, products);
    expect(blocks[0]?.products.map(({ sku }) => sku)).toEqual(['Y']);
    expect(blocks[1]?.children?.['/blocks']?.[0]?.products.map(({ sku }) => sku)).toEqual(['Y', 'Z']);
    expect(blocks[1]?.block.blocks).toEqual({});
  });

  it('collects chrome effects in block order, and plans no block for an effect-only type', async () => {
    const { blocks, effects } = await plan({
      h: { blockType: 'header', color: 'red' },
      a: { blockType: 'home' },
      b: { blockType: 'home' },
    });
    expect(effects).toEqual([{ kind: 'header', color: 'red' }, { kind: 'transparentHeader' }]);
    expect(labels(blocks)).toEqual(['a', 'b']);
  });

  it('shows only detail blocks when the address has their parameter [B2.1-09]', async () => {
    const content = { a: { blockType: 'text' }, d: { blockType: 'detail' }, l: { blockType: 'looks' } };
    const route = { params: {}, query: { look_identifer: '2' } };
    expect(labels((await plan(content, { route })).blocks)).toEqual(['d']);
  });

  it('leaves out detail blocks when the address lacks the parameter and the page has a list [B2.1-10]', async () => {
    const content = { a: { blockType: 'text' }, d: { blockType: 'detail' }, l: { blockType: 'looks' } };
    expect(labels((await plan(content)).blocks)).toEqual(['a', 'l']);
    const { l: _, ...withoutList } = content;
    expect(labels((await plan(withoutList)).blocks)).toEqual(['a', 'd']);
  });

  it('sanitises rich text, completes links and turns styles into classes', async () => {
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
  ])('prepends the media host to %s [B9-59]', async (media, expected) => {
    const { blocks } = await plan(
      { a: { blockType: 'text', media } },
      { mediaHost: 'https://media.example.cn' },
    );
    expect(blocks[0]?.block.media).toBe(expected);
  });

  it('puts style classes and prefixed parentClass names on the section, and reads description as des [B3-01]', async () => {
    const style = { pc: { color: 'red' } };
    const { blocks, findings } = await plan({
      a: { blockType: 'text', parentStyle: style, parentClass: 'night  wide', description: '<p>好</p>' },
      b: { blockType: 'text', des: '先', parentClass: '' },
    });
    expect(blocks[0]?.style).toMatch(/^s\w+ content-night content-wide$/);
    expect(blocks[0]?.block.des).toBe('<p>好</p>');
    expect([blocks[1]?.style, findings]).toEqual([undefined, []]);
  });

  it('is pure: the same page can be planned again, with an equal result', async () => {
    const content = {
      a: {
        blockType: 'text',
        html: '<p>好</p><script>x</script>',
        link: 'www.example.cn',
        blockStyle: { pc: { color: 'red' } },
      },
      b: { blockType: 'tabs', blocks: { n: { blockType: 'text', html: '<script>y</script>' } } },
    };
    const page = await check(content);
    const before = structuredClone(page.blocks.map(({ block }) => block));
    const made = planPage(page, new Map(), OPTIONS);
    expect(page.blocks.map(({ block }) => block)).toEqual(before);
    expect(planPage(page, new Map(), OPTIONS)).toEqual(made);
    expect(made.blocks[1]?.children?.['/blocks']?.[0]?.block.html).toBe('');
  });

  it('shares unchanged parts of a block with the checked page', async () => {
    const content = { a: { blockType: 'goods', skus: ['X'] } };
    const page = await check(content);
    const { blocks } = planPage(page, new Map(), OPTIONS);
    expect(blocks[0]?.block).toBe(page.blocks[0]?.block);
  });

  it.each([
    ['skus', 'the block has no products'],
    ['data', 'the block has no data'],
    ['chrome', 'it has no effect'],
    ['children', 'the blocks inside the block are left out'],
  ])(
    'reports a definition whose %s function throws, and renders the block without it',
    async (name, loss) => {
      const broken = testType(
        'broken',
        {},
        {
          [name]: () => {
            throw new TypeError('list is undefined');
          },
        },
      );
      const content = { a: { blockType: 'broken' }, b: { blockType: 'text' } };
      const page = await check(content, testRegistry(broken, ...types));
      collectSkus(page);
      const made = planPage(page, new Map(), OPTIONS);
      expect(labels(made.blocks)).toEqual(['a', 'b']);
      expect(made.findings).toMatchObject([{ severity: 'warning', rule: 'definition', block: 'a' }]);
      expect(made.findings[0]?.message).toContain(`"${name}" function threw (list is undefined), so ${loss}`);
    },
  );
});
