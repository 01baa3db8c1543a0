import { nearest } from '#engine';
import type { ShopIndex } from '../base/shop-index.ts';
import type { Fault } from './fault.ts';
import { missing, type Texts } from './missing.ts';

/** Reports a media address without a file, and a file that shoppers would not see as it should be. */
export function mediaFaults(path: string, shop: ShopIndex, texts: Texts): Fault[] {
  const exists = shop.hasMedia(path);
  if (exists === null) return [];
  if (!exists) return [missingMedia(path, shop, texts)];
  const fault = shop.mediaFault(path);
  if (!fault) return [];
  const rule = fault.kind === 'animated' ? 'moving-picture' : 'media-file';
  return [{ rule, message: texts.mediaFault(path, fault), suggestion: null }];
}

function missingMedia(path: string, shop: ShopIndex, texts: Texts): Fault {
  const suggestion =
    shop.mediaNamed(path) ??
    nearest(
      path,
      shop.listMedia().map(file => file.path),
    );
  return missing('missing-media', texts.media(path), suggestion, texts, 'vitrine media --find');
}
