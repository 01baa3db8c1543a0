import type { ContentSource } from '../../subjects/content/content-source.ts';
import type { Reads } from '../../subjects/products/changes/reads.ts';
import { joinKeys, surrogateKey } from '../caches/surrogate-keys.ts';
import { FRAME_BLOCKS } from './frame.ts';

/**
 * Returns what caches in front of the shop purge a page by.
 *
 * @param found what its data are found by. @param reads the colours that it was made from.
 */
export function listKeys(
  source: Pick<ContentSource, 'parts'>,
  key: string,
  found: readonly string[],
  reads: Reads,
): string {
  const documents = [['pages', key] as const, ...FRAME_BLOCKS.map(block => ['blocks', block] as const)];
  const shared = documents.flatMap(([kind, name]) => source.parts?.(kind, name).blocks ?? []);
  return joinKeys([
    surrogateKey('page', key),
    ...[...FRAME_BLOCKS, ...shared].map(block => surrogateKey('block', block)),
    ...found,
    ...[...reads.stock].map(sku => surrogateKey('stock', sku)),
    ...[...reads.data].filter(sku => !reads.stock.has(sku)).map(sku => surrogateKey('sku', sku)),
  ]);
}
