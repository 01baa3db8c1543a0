import {
  type CheckedPage,
  collectSkus,
  type PagePlan,
  type PlanOptions,
  type Product,
  planPage,
  type Registry,
  readPage,
  validatePage,
} from '#engine';

/** Looks up products by SKU; one that is missing is left out of its blocks. */
export type FindProducts = (skus: readonly string[]) => Promise<readonly Product[]> | readonly Product[];

/**
 * Reads, checks and plans a page, with what `findProducts` answers.
 *
 * @param content JSON text, or the page as an object.
 * @throws PageSyntaxError if the text is not JSON.
 */
export async function planText(
  content: string | object,
  types: Registry,
  { findProducts, ...options }: PlanOptions & { findProducts?: FindProducts | undefined },
): Promise<{ page: CheckedPage; plan: PagePlan }> {
  const page = await validatePage(await readPage(content), types);
  const products = (await findProducts?.(collectSkus(page))) ?? [];
  return { page, plan: planPage(page, new Map(products.map(product => [product.sku, product])), options) };
}
