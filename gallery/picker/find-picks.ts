import type { Language } from '#engine';
import { findMedia, findProducts, type ShopIndex } from '../../cli/index.ts';
import type { PickerKind } from '../addresses.ts';
import type { Pick } from './Picks.tsx';
import { pickerTexts } from './texts.ts';

/** Results at once; their pictures are loaded lazily. */
const MAX_PICKS = 60;

/** Finds products or media with the finders of `vitrine skus` and `vitrine media`. */
export function findPicks(
  kind: PickerKind,
  query: string,
  shop: ShopIndex,
  language: Language,
): { picks: Pick[]; total: number } {
  const words = query.split(/\s+/).filter(Boolean);
  if (kind === 'skus') {
    const found = findProducts(shop.products ?? [], words);
    const picks = found.slice(0, MAX_PICKS).map(({ sku, name, color, image, price, isEnabled }) => ({
      value: sku,
      name: `${name} ${color}`.trim(),
      picture: image ? shop.smallPicture(image) : null,
      detail: isEnabled ? price : pickerTexts(language).notOnSale(price),
    }));
    return { picks, total: found.length };
  }
  const found = findMedia(shop.listMedia(), words);
  const picks = found.slice(0, MAX_PICKS).map(({ path, alt, bytes }) => ({
    value: path,
    name: alt,
    picture: shop.smallPicture(path),
    detail: `${Math.ceil(bytes / 1024)} KB`,
  }));
  return { picks, total: found.length };
}
