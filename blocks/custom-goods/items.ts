import type { EditorialBlock2 } from '#schemas';
import { actionOf, hasFilm } from '#ui';

export type Item = EditorialBlock2['rows'][number]['items'][number];
export type ItemPicture = Pick<Item['images'][number], 'pcUrl' | 'mobileUrl' | 'alt' | 'link' | 'target'>;

/** Whether there is anything to see of an item; one without is left out, so that it takes no room in its row. */
export function shows(item: Item, known: ReadonlySet<string>): boolean {
  if (item.type === 'img') return picturesOf(item).length > 0;
  if (item.type === 'video') {
    const { video } = item;
    return Boolean(video?.pcPoster || video?.poster || video?.mobilePoster) || hasFilm(video);
  }
  const { title, des, button, video, images, skus } = item;
  return Boolean(
    title || des || actionOf(button, video) || images.length > 0 || skus.some(sku => known.has(sku)),
  );
}

/** The pictures of an img item: its own, then those of its list. */
export function picturesOf(item: Item): ItemPicture[] {
  return [item, ...item.images].filter(({ pcUrl, mobileUrl }) => pcUrl || mobileUrl);
}

/** How the pictures of an item take turns. B §3 writes these fields at the pictures; they hold for all of them. */
export function turnsOf(item: Item) {
  const any = (field: 'autoPlay' | 'mobileReverse' | 'pcProgress' | 'mobileProgress') =>
    [item, ...item.images].some(picture => picture[field]);
  return {
    autoPlay: any('autoPlay'),
    mobileReverse: any('mobileReverse'),
    pcProgress: any('pcProgress'),
    mobileProgress: any('mobileProgress'),
  };
}

/** A width as CSS writes it; a bare number is pixels. */
export function cssLength(width: string | number | undefined): string | undefined {
  return typeof width === 'number' ? `${width}px` : width || undefined;
}
