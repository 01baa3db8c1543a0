import type { Finding, Product } from '#engine';
import type { Catalogue } from '../../subjects/catalogue/catalogue.ts';

/** Reads a page's products. Without an answer the page shows none and has a finding [B8-12]. */
export async function readProducts(
  catalogue: Pick<Catalogue, 'lookup'>,
  skus: readonly string[],
): Promise<{ found: Product[]; fault: Finding[] }> {
  try {
    return { found: await catalogue.lookup(skus), fault: [] };
  } catch (error) {
    const message = `The products could not be read: ${error instanceof Error ? error.message : error}. The page shows without them and is rendered again on the next request.`;
    const finding: Finding = {
      severity: 'error',
      rule: 'products',
      block: null,
      blockType: null,
      pointer: '',
      message,
      suggestion: null,
      path: [],
      target: 'value',
    };
    return { found: [], fault: [finding] };
  }
}
