import type { ButtonListItem } from '#ui';
import type { ActionFields, PlacedFilm } from '../film/film.ts';

/** The image fields [B3-04]. */
export interface BannerImage {
  pcUrl: string;
  mobileUrl?: string | undefined;
  alt?: string | undefined;
  link?: string | undefined;
  mode: 'auto' | 'cover' | 'contain';
  show: boolean;
  isLazy: boolean;
}

/** The content fields of a banner. */
export interface BannerFields {
  title?: string | undefined;
  /** Rich text, already sanitised. */
  des?: string | undefined;
  /** More rich text, already sanitised. */
  content?: string | undefined;
  image?: BannerImage | undefined;
  video?: PlacedFilm | undefined;
  /** Target window of the picture's link. */
  target?: string | undefined;
  button?: ActionFields | undefined;
  buttonList?: readonly ButtonListItem[] | undefined;
}
