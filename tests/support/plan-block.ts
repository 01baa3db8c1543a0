import { expect } from 'vitest';
import { type BlockDefinition, createRegistry, type PlannedBlock, type Product } from '#engine';
import { planText } from '../../src/plan-text.ts';

/** Returns a product as the lookup answers it: `A` is 包 A, ¥26,500. */
export function buildProduct(sku: string): Product {
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

/** The props of a block's renderer. */
export interface Shown<B> {
  block: B;
  products: Product[];
  planned: PlannedBlock;
}

/**
 * Validates and plans one block with the engine. Products exist for every SKU that does not start with `UNKNOWN`.
 *
 * @param fields all fields but `blockType`.
 * @returns the renderer's props, and the SKUs that were looked up.
 * @throws AssertionError when the block has an error.
 */
export async function planBlock<B>(
  definition: BlockDefinition,
  fields: object,
): Promise<{ shown: Shown<B>; asked: readonly string[] }> {
  const content = { block: { blockType: definition.type, ...fields } };
  let asked: readonly string[] = [];
  const { page, plan } = await planText({ title: '', content }, createRegistry([definition]), {
    ...{ key: 'test', sanitizeHtml: (html: string) => html, mediaHost: '' },
    findProducts(skus) {
      asked = skus;
      return skus.filter(sku => !sku.startsWith('UNKNOWN')).map(buildProduct);
    },
  });
  expect(page.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  const [planned] = plan.blocks;
  if (!planned) throw new Error('The block takes no place.');
  return { shown: { block: planned.block as B, products: planned.products, planned }, asked };
}
