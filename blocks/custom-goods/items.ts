import { chooseAction, hasFilm } from '#kit';
import type { EditorialBlock2 } from '#schemas';

export type Item = EditorialBlock2['rows'][number]['items'][number];
export type ItemPicture = Pick<Item['images'][number], 'pcUrl' | 'mobileUrl' | 'alt' | 'link' | 'target'>;

/** Returns whether an item has any content to show; empty items are left out. */
export function hasContent(item: Item, knownSkus: ReadonlySet<string>): boolean {
  if (item.type === 'img') return listPictures(item).length > 0;
  if (item.type === 'video') {
    const { video } = item;
    return Boolean(video?.pcPoster || video?.poster || video?.mobilePoster) || hasFilm(video);
  }
  const { title, des, button, video, images, skus } = item;
  return Boolean(
    title || des || chooseAction(button, video) || images.length > 0 || skus.some(sku => knownSkus.has(sku)),
  );
}

/** Returns the pictures of an img item: its own, then those of its list. */
export function listPictures(item: Item): ItemPicture[] {
  return [item, ...item.images].filter(({ pcUrl, mobileUrl }) => pcUrl || mobileUrl);
}

/** Returns the slideshow options of an item, which content sets on the item or on any of its pictures [B3-09]. */
export function readSlideshow(item: Item) {
  const any = (field: 'autoPlay' | 'mobileReverse' | 'pcProgress' | 'mobileProgress') =>
    [item, ...item.images].some(picture => picture[field]);
  return {
    autoPlay: any('autoPlay'),
    mobileReverse: any('mobileReverse'),
    pcProgress: any('pcProgress'),
    mobileProgress: any('mobileProgress'),
  };
}

/** Formats a width as a CSS length; numbers are pixels. */
export function toCssLength(width: string | number | undefined): string | undefined {
  return typeof width === 'number' ? `${width}px` : width || undefined;
}
