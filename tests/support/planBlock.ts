import { expect } from 'vitest';
import {
  type BlockDefinition,
  createRegistry,
  type PlannedBlock,
  type Product,
  planPage,
  readPage,
  skusOf,
  validatePage,
} from '#engine';

/** A product as the lookup answers it: `A` is 包 A, ¥26,500. */
export function productOf(sku: string): Product {
  return {
    type: 'product',
    sku,
    item: {
      defaultImage: `/media/${sku}.webp`,
      switchImage: `/media/${sku}_three.webp`,
      name: `包 ${sku}`,
      shortDesc: '粒面小牛皮',
      price: '¥26,500',
      priceRange: '',
      orgPrice: '¥26,500',
      comb_price: '¥26,500',
      url: `/product/${sku}.html`,
      online_exclusive: false,
      isPreOrder: false,
    },
  };
}

/** `SKU-1`, `SKU-2` and so on. */
export const skusUpTo = (count: number) => Array.from({ length: count }, (_, index) => `SKU-${index + 1}`);

/** What a renderer gets of a block: to be spread into its component. */
export interface Shown<B> {
  block: B;
  products: Product[];
  planned: PlannedBlock;
}

/**
 * Plans one block as an editor would write it, by the engine's own way: checked, defaults in, styles made classes,
 * products looked up. The shop knows every SKU that does not begin with `UNKNOWN`.
 *
 * @param fields all but `blockType`.
 * @returns what its renderer gets, and the SKUs that were looked up.
 * @throws AssertionError when the block has an error.
 */
export async function planBlock<B>(
  definition: BlockDefinition,
  fields: object,
): Promise<{ shown: Shown<B>; asked: readonly string[] }> {
  const content = { block: { blockType: definition.type, ...fields } };
  const page = await validatePage(await readPage({ title: '', content }), createRegistry([definition]));
  expect(page.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  const asked = skusOf(page);
  const known = asked.filter(sku => !sku.startsWith('UNKNOWN'));
  const plan = planPage(page, new Map(known.map(sku => [sku, productOf(sku)])), {
    key: 'test',
    sanitizeHtml: html => html,
    mediaHost: '',
  });
  const [planned] = plan.blocks;
  if (!planned) throw new Error('The block takes no place.');
  return { shown: { block: planned.block as B, products: planned.products, planned }, asked };
}
