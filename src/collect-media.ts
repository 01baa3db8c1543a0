import { isMediaAddress } from '#schemas';
import type { MediaInfo } from '#ui';

/** Folder of the products' pictures: data that a page loads later name them without their information. */
const PRODUCTS = '/media/products/';

/**
 * Collects the media information of all site pictures and films in some data, so that their space is reserved at first paint,
 * and what holds for all pictures of products.
 */
export function collectMedia(
  data: unknown,
  mediaInfo: (url: string) => MediaInfo | undefined,
): Record<string, MediaInfo> {
  const media: Record<string, MediaInfo> = {};
  const visit = (value: unknown) => {
    if (typeof value === 'string') {
      if (!isMediaAddress(value) || value in media) return;
      const info = mediaInfo(value);
      if (info) media[value] = info;
    } else if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  visit(data);
  const products = mediaInfo(PRODUCTS);
  if (products) media[PRODUCTS] = products;
  return media;
}
