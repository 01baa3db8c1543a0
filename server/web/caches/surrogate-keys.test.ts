import { describe, expect, it } from 'vitest';
import { joinKeys, MAX_KEYS, surrogateKey } from './surrogate-keys.ts';

describe('the key of something in caches', () => {
  it.each([
    ['home', 'page-home'],
    ['SELLE-1_b', 'page-SELLE-1_b'],
  ])('is written as it is: %s', (id, key) => expect(surrogateKey('page', id)).toBe(key));

  it.each(['春季', 'a b', 'a.b', 'a|b', '.*', '', 'a/b', '"', 'é', 'x'.repeat(61), '~abc'])(
    'has no character with a meaning in headers and patterns: %s',
    id => {
      const key = surrogateKey('page', id);
      expect(key).toMatch(/^page-~[\w-]{12}$/);
      expect(surrogateKey('page', `${id}2`)).not.toBe(key);
    },
  );
});

describe('the keys of a document', () => {
  it('are named once each, with that of every document first', () => {
    expect(joinKeys(['page-home', 'sku-A', 'sku-A'])).toBe('all page-home sku-A');
  });

  it('are short enough for each cache, with one for all products in the place of too many', () => {
    const skus = Array.from({ length: 500 }, (_, at) => `sku-${100_000 + at}`);
    expect(joinKeys(['page-home', ...skus, 'found'])).toBe('all page-home found products');
    expect(joinKeys(skus.slice(0, 300)).length).toBeLessThanOrEqual(MAX_KEYS);
    expect(joinKeys(skus.slice(0, 300))).toContain('sku-100299');
  });

  it('are none where even that is too long, so that caches keep the document shortly', () => {
    expect(joinKeys(Array.from({ length: 1000 }, (_, at) => `block-${at}`))).toBe('');
  });
});
