/** The fields of B §3, video, that the film window needs. */
export interface FilmSource {
  videoUrl?: string | undefined;
  mobVideoUrl?: string | undefined;
  poster?: string | undefined;
  pcPoster?: string | undefined;
  mobilePoster?: string | undefined;
  /** Address of an embedded player, shown instead of a film file. */
  iframeUrl?: string | undefined;
  loop?: boolean | undefined;
  muted?: boolean | undefined;
  controls?: boolean | undefined;
  playsinline?: boolean | undefined;
  contentTitle?: string | undefined;
}

/** A film's fields for where it stands on the page: B §3, video, all of them. */
export interface PlacedFilm extends FilmSource {
  autoplay?: boolean | undefined;
  isFullScreen?: boolean | undefined;
  backgroundColor?: string | undefined;
  linearGradient?: string | undefined;
  /** The class of its style object. */
  style?: string | undefined;
}

/** The film itself, for the player. Picked by name: content may hold more than its type says. */
export function filmFields(video: FilmSource) {
  const { videoUrl, mobVideoUrl, poster, pcPoster, mobilePoster } = video;
  const { loop, muted, controls, playsinline, contentTitle } = video;
  return {
    ...{ videoUrl, mobVideoUrl, poster, pcPoster, mobilePoster },
    ...{ loop, muted, controls, playsinline, contentTitle },
  };
}

/** The film as it stands on the page: whether it plays by itself, and on what ground. */
export function placedFilmFields(video: PlacedFilm) {
  const { autoplay, backgroundColor, linearGradient } = video;
  return { ...filmFields(video), autoplay, backgroundColor, linearGradient };
}

/** The fields of B §3, button; `style` is the class of its style object. */
export interface ActionFields {
  text: string;
  link?: string | undefined;
  /** Another name for `link`, which wins. */
  url?: string | undefined;
  target?: string | undefined;
  disabled?: boolean | undefined;
  /** An icon before the words. */
  iconButton?: boolean | undefined;
  type?: 'link' | 'video' | 'contact' | undefined;
  campaignName?: string | undefined;
  campaignId?: string | undefined;
  campaignType?: string | undefined;
  waveline?: boolean | undefined;
  style?: string | undefined;
}

/** The address of an embedded player; other kinds of link (`tel:`, `#…`) are none. */
export function playerUrl(video: FilmSource | undefined): string | undefined {
  return video?.iframeUrl && /^(?:https?:\/\/|\/)/i.test(video.iframeUrl) ? video.iframeUrl : undefined;
}

/** Whether there is something that the film window could show. */
export function hasFilm(video: FilmSource | undefined): video is FilmSource {
  return Boolean(playerUrl(video) || video?.videoUrl || video?.mobVideoUrl);
}

/** What a button does (B §2.1): `link` navigates, any other type opens the film; null where there is nothing to do. */
export function actionOf(
  button: ActionFields | undefined,
  video: FilmSource | undefined,
): 'contact' | 'film' | 'link' | null {
  if (!button) return null;
  if (button.type === 'contact') return 'contact';
  if (button.type !== undefined && button.type !== 'link' && hasFilm(video)) return 'film';
  return button.link || button.url || button.disabled ? 'link' : null;
}
