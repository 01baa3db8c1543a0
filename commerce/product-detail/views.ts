import { galleryStrings } from '../gallery/strings.ts';
import type { ShownProduct } from './product.ts';
import { strings } from './strings.ts';

/** What is shown among the pictures of a product. */
export interface View {
  kind: 'picture' | 'spin' | 'film';
  /** The picture, or the one in place of the film or the view to turn; empty if the product has none. */
  url: string;
  alt: string;
  /** Where a click leads without script. */
  href: string;
}

/**
 * Lists the views of a product: its pictures, the view to turn, and the promotional picture or film.
 *
 * @param first replaces the first picture, such as by that of a chosen combination.
 * @param noted returns the text kept with a picture: what it shows of the product.
 */
export function listViews(
  product: ShownProduct,
  first?: string,
  noted: (url: string) => string | undefined = () => undefined,
): View[] {
  const { name, images, frames_images: frames, promotionalMedia: promotion, promotionalPoster } = product;
  const given = images.map(({ url }) => url);
  const urls = first ? [first, ...given.slice(1)] : given;
  const views = (urls.length > 0 ? urls : ['']).map(
    (url, at): View => ({
      kind: 'picture',
      url,
      alt: galleryStrings.pictureAlt(name, at + 1, noted(url)),
      href: url,
    }),
  );
  if (frames.length > 1) {
    // The first frame would repeat the first picture.
    const back = frames[Math.floor(frames.length / 2)] as string;
    views.push({ kind: 'spin', url: back, alt: galleryStrings.spinOf(name), href: back });
  }
  if (promotion && product.promotionalMediaType === 'video') {
    views.push({ kind: 'film', url: promotionalPoster, alt: strings.film(name), href: promotion });
  } else if (promotion) {
    views.push({ kind: 'picture', url: promotion, alt: strings.pictureOf(name), href: promotion });
  }
  return views;
}
