/** The video fields [B3-05] that a film dialog needs. */
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

/** All video fields [B3-05], for a film within the page. */
export interface PlacedFilm extends FilmSource {
  autoplay?: boolean | undefined;
  isFullScreen?: boolean | undefined;
  backgroundColor?: string | undefined;
  linearGradient?: string | undefined;
  /** The class of its style object. */
  style?: string | undefined;
}

/** Returns the fields for the player. Picked by name, because content may have further fields. */
export function filmFields(video: FilmSource) {
  const { videoUrl, mobVideoUrl, poster, pcPoster, mobilePoster } = video;
  const { loop, muted, controls, playsinline, contentTitle } = video;
  return {
    ...{ videoUrl, mobVideoUrl, poster, pcPoster, mobilePoster },
    ...{ loop, muted, controls, playsinline, contentTitle },
  };
}

/** Widths of a poster that covers the screen's height: 16 : 9 on desktop, 3 : 4 on mobile. */
const FULL_SCREEN = { sizes: 'max(100vw, 178vh)', mobileSizes: 'max(100vw, 75vh)' };

/** Returns the fields for a player within the page, with autoplay, background and the poster's width. */
export function placedFilmFields(video: PlacedFilm) {
  const { autoplay, backgroundColor, linearGradient } = video;
  const sizes = video.isFullScreen ? FULL_SCREEN : undefined;
  return { ...filmFields(video), ...sizes, autoplay, backgroundColor, linearGradient };
}

/** The button fields [B3-02]; `style` is the class of its style object. */
export interface ActionFields {
  text: string;
  link?: string | undefined;
  /** Alternative name of `link`, which takes precedence. */
  url?: string | undefined;
  target?: string | undefined;
  disabled?: boolean | undefined;
  /** Shows an icon before the text. */
  iconButton?: boolean | undefined;
  type?: 'link' | 'video' | 'contact' | undefined;
  campaignName?: string | undefined;
  campaignId?: string | undefined;
  campaignType?: string | undefined;
  waveline?: boolean | undefined;
  style?: string | undefined;
}

/** Returns the address of an embedded player; other kinds of link (`tel:`, `#…`) are ignored. */
export function playerUrl(video: FilmSource | undefined): string | undefined {
  return video?.iframeUrl && /^(?:https?:\/\/|\/)/i.test(video.iframeUrl) ? video.iframeUrl : undefined;
}

/** Returns whether there is a film to show in a dialog. */
export function hasFilm(video: FilmSource | undefined): video is FilmSource {
  return Boolean(playerUrl(video) || video?.videoUrl || video?.mobVideoUrl);
}

/** Returns the action of a button [B2.2-15]: type `link` navigates, `contact` opens the chat, any other opens the film. */
export function chooseAction(
  button: ActionFields | undefined,
  video: FilmSource | undefined,
): 'contact' | 'film' | 'link' | null {
  if (!button) return null;
  if (button.type === 'contact') return 'contact';
  if (button.type !== undefined && button.type !== 'link' && hasFilm(video)) return 'film';
  return button.link || button.url || button.disabled ? 'link' : null;
}
