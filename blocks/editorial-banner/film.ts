import type { EditorialBlock1 } from '#schemas';

export type BannerVideo = NonNullable<EditorialBlock1['video']>;
export type BannerButton = NonNullable<EditorialBlock1['button']>;

/** The address of an embedded player; other kinds of link (`tel:`, `#…`) are none. */
export function playerUrl(video: BannerVideo | undefined): string | undefined {
  return video?.iframeUrl && /^(?:https?:\/\/|\/)/i.test(video.iframeUrl) ? video.iframeUrl : undefined;
}

/** Whether there is something that the video modal could show. */
export function hasFilm(video: BannerVideo | undefined): video is BannerVideo {
  return Boolean(playerUrl(video) || video?.videoUrl || video?.mobVideoUrl);
}

/** What a button does (B §2.1): `link` navigates, any other type opens the film; null where there is nothing to do. */
export function actionOf(
  button: BannerButton,
  video: BannerVideo | undefined,
): 'contact' | 'film' | 'link' | null {
  if (button.type === 'contact') return 'contact';
  if (button.type !== 'link' && hasFilm(video)) return 'film';
  return button.link || button.url || button.disabled ? 'link' : null;
}
