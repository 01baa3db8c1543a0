import type { ButtonListItem } from '../button/ButtonList.tsx';
import type { ActionFields, PlacedFilm } from '../film/film.ts';

/** The fields of B §3, image. */
export interface BannerImage {
  pcUrl: string;
  mobileUrl?: string | undefined;
  alt?: string | undefined;
  link?: string | undefined;
  mode: 'auto' | 'cover' | 'contain';
  show: boolean;
  isLazy: boolean;
}

/** What a banner says and shows, in the words of the content. */
export interface BannerFields {
  title?: string | undefined;
  /** Rich text, already sanitised. */
  des?: string | undefined;
  /** More rich text, already sanitised. */
  content?: string | undefined;
  image?: BannerImage | undefined;
  video?: PlacedFilm | undefined;
  /** Window of the picture's link. */
  target?: string | undefined;
  button?: ActionFields | undefined;
  buttonList?: readonly ButtonListItem[] | undefined;
}
