import { isObject, nearest, sharedKeys } from '#engine';
import type { ShopIndex } from '../base/shop-index.ts';
import type { Fault } from './fault.ts';
import { missing, type Texts } from './missing.ts';

const RULE = 'shared-block';

/** Reports a shared block that does not exist, is no single block, or holds itself. */
export function sharedFaults(key: string, shop: ShopIndex, texts: Texts): Fault[] {
  if (!shop.hasPages) return [];
  const text = shop.blockText(key);
  if (text === null) return [missing(RULE, texts.shared(key), nearest(key, shop.blockKeys()), texts)];
  if (!isBlock(text)) return [{ rule: RULE, message: texts.sharedBlock(key), suggestion: null }];
  const loop = findLoop(key, shop, []);
  return loop ? [{ rule: RULE, message: texts.sharedLoop(loop.join(' → ')), suggestion: null }] : [];
}

/** Returns the keys from a block back to itself; null where none holds itself. */
function findLoop(key: string, shop: ShopIndex, above: readonly string[]): string[] | null {
  const steps = [...above, key];
  if (above.includes(key)) return steps.slice(above.indexOf(key));
  for (const inner of sharedKeys(shop.blockText(key) ?? '')) {
    const loop = findLoop(inner, shop, steps);
    if (loop) return loop;
  }
  return null;
}

function isBlock(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    return isObject(value) && typeof value.blockType === 'string';
  } catch {
    return false;
  }
}
