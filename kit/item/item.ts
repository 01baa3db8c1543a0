import { type ActionFields, chooseAction, type FilmSource, hasFilm } from '../film/film.ts';

/** The picture of an entry of block1 to block17 [B3-19]. */
export interface ItemImage {
  pcImage: string;
  mobileImage?: string | undefined;
  url?: string | undefined;
  target?: string | undefined;
  alt?: string | undefined;
  isAnimation: boolean;
  borderColor?: string | undefined;
}

/** The film of an entry of block1 to block17 [B3-20]. */
export interface ItemVideo {
  videoUrl?: string | undefined;
  /** For phones; by default the same film. */
  mobVideoUrl?: string | undefined;
  /** Alternative name of `videoUrl`, which takes precedence. */
  url?: string | undefined;
  /** Address of an HLS stream, used if there is no film file. */
  rtmp?: string | undefined;
  poster?: string | undefined;
  mobilePoster?: string | undefined;
  auto: boolean;
  muted?: boolean | undefined;
  controls?: boolean | undefined;
  playIcon: boolean;
  /** A CSS length, or a number of pixels. */
  height?: string | number | undefined;
  borderColor?: string | undefined;
}

/** A button of an entry of block1 to block17 [B3-21]. */
export interface ItemButton {
  button: string;
  type: 'link' | 'other' | 'contact';
  url?: string | undefined;
  target?: string | undefined;
  style: 'line' | 'box';
  /** A picture that replaces the text. */
  image?: string | undefined;
}

/** Picture, film, texts and buttons of an entry. */
export interface ItemFields {
  img?: ItemImage | undefined;
  video?: ItemVideo | undefined;
  title?: string | undefined;
  subTitle?: string | undefined;
  /** Rich text, already sanitised. */
  des?: string | undefined;
  buttons?: readonly ItemButton[] | undefined;
}

/** Returns the fields for the film's player and dialog. */
export function itemFilm({ video, img, title }: ItemFields): FilmSource | undefined {
  if (!video) return undefined;
  const { muted, controls, poster = img?.pcImage, mobilePoster = img?.mobileImage ?? poster } = video;
  const videoUrl = video.videoUrl || video.url || video.rtmp;
  const { mobVideoUrl } = video;
  return { videoUrl, mobVideoUrl, poster, mobilePoster, muted, controls, contentTitle: title };
}

/** Returns the fields of a button as the kit's own. Absent if its `url` or film is missing. */
export function itemAction(button: ItemButton, film: FilmSource | undefined): ActionFields | null {
  const { button: text, type, url: link, target } = button;
  const fields: ActionFields = { text, link, target, type: type === 'other' ? 'video' : type };
  return chooseAction(fields, film) ? fields : null;
}

/** Returns what an entry shows: its film if that plays automatically, else its picture, else its film or poster. */
export function itemMedia(item: ItemFields): 'film' | 'picture' | 'poster' | null {
  const film = itemFilm(item);
  if (hasFilm(film) && item.video?.auto) return 'film';
  if (item.img) return 'picture';
  // If a button opens the film, a second play button on the poster would be confusing.
  const isOpenedByButton = item.buttons?.some(({ type }) => type === 'other');
  if (hasFilm(film) && !isOpenedByButton) return 'film';
  return film?.poster || film?.mobilePoster ? 'poster' : null;
}

/** Returns whether an entry has anything to show. */
export function hasContent(item: ItemFields): boolean {
  const { title, subTitle, des, buttons = [] } = item;
  const film = itemFilm(item);
  return Boolean(
    itemMedia(item) || title || subTitle || des || buttons.some(button => itemAction(button, film)),
  );
}
