import type { ButtonListItem } from '#ui';
import type { ActionFields, PlacedFilm } from '../film/film.ts';
import type { ImageFields } from '../picture-link/PictureLink.tsx';

/** The content fields of a banner. */
export interface BannerFields {
  title?: string | undefined;
  /** Rich text, already sanitised. */
  des?: string | undefined;
  /** More rich text, already sanitised. */
  content?: string | undefined;
  image?: ImageFields | undefined;
  video?: PlacedFilm | undefined;
  /** Target window of the picture's link. */
  target?: string | undefined;
  button?: ActionFields | undefined;
  buttonList?: readonly ButtonListItem[] | undefined;
}
