import type { EditorialBlock1 } from '#schemas';
import { Picture, SmartLink, Video } from '#ui';
import styles from './editorial-banner.module.css';
import { actionOf } from './film.ts';
import { strings } from './strings.ts';

/** What fills the banner: a film that plays by itself, else the picture, else the film with its poster. */
export function mediaOf({ image, video, button }: EditorialBlock1): 'film' | 'picture' | 'poster' | null {
  const file = Boolean(video?.videoUrl || video?.mobVideoUrl);
  if (file && video?.autoplay) return 'film';
  if (image?.show) return 'picture';
  // Where a button opens the film, a second play button over the poster would only confuse.
  if (file && !(button && actionOf(button, video) === 'film')) return 'film';
  return video?.pcPoster || video?.poster || video?.mobilePoster ? 'poster' : null;
}

export function hasMedia(block: EditorialBlock1): boolean {
  return mediaOf(block) !== null;
}

export function BannerMedia({ block }: { block: EditorialBlock1 }) {
  const { image, video, title, target } = block;
  const kind = mediaOf(block);
  const priority = image ? !image.isLazy : undefined;
  if (kind === 'film' && video) {
    const { isFullScreen: _screen, iframeUrl: _player, style, ...film } = video;
    return (
      <div className={style}>
        <Video
          {...film}
          poster={film.poster ?? image?.pcUrl}
          mobilePoster={film.mobilePoster ?? image?.mobileUrl ?? film.poster}
          ratio="16 / 9"
          priority={priority}
          className={styles.film}
        />
      </div>
    );
  }
  if (kind === 'picture' && image) {
    return (
      <SmartLink
        href={image.link}
        target={target}
        newWindow
        className={styles.frame}
        aria-label={image.link && !image.alt ? title || strings.readMore : undefined}
      >
        <Picture
          pcUrl={image.pcUrl}
          mobileUrl={image.mobileUrl}
          alt={image.alt ?? ''}
          fit={image.mode === 'contain' ? 'contain' : 'cover'}
          priority={priority}
        />
      </SmartLink>
    );
  }
  return (
    <Picture
      pcUrl={video?.pcPoster ?? video?.poster}
      mobileUrl={video?.mobilePoster}
      alt={video?.contentTitle ?? ''}
      fit="cover"
    />
  );
}
