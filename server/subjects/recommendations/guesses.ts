import { LRUCache } from 'lru-cache';
import type { Db } from '../../base/database/index.ts';
import type { ProductDetail } from '../products/detail-fields.ts';
import { similarProducts } from './similar-products.ts';

/** How long a result is cached, in ms. */
const STOCK_AGE = 5000;

/** Most cached results, of about 50 KB each. */
const MAX_RESULTS = 200;

/**
 * Creates a function that returns products similar to a model, or for no model. Results are cached for a few
 * seconds; concurrent calls share one query.
 */
export function createGuesses(db: Db) {
  const cache = new LRUCache<string, Promise<ProductDetail[]>>({ max: MAX_RESULTS, ttl: STOCK_AGE });
  return (version: string, spu: string | null, count: number): Promise<ProductDetail[]> => {
    const key = JSON.stringify([version, spu, count]);
    const cached = cache.get(key);
    if (cached) return cached;
    const result = similarProducts(db, spu === null ? [] : [spu], count);
    cache.set(key, result);
    result.catch(() => cache.delete(key));
    return result;
  };
}
