import { Picture, Video } from '#ui';
import { chooseAction, placedFilmFields } from '../film/film.ts';
import { PictureLink } from '../picture-link/PictureLink.tsx';
import styles from './banner.module.css';
import type { BannerFields } from './banner-fields.ts';

/** Returns what the banner shows: an autoplaying film, else the picture, else the film or its poster. */
export function chooseBannerMedia({
  image,
  video,
  button,
}: Pick<BannerFields, 'image' | 'video' | 'button'>): 'film' | 'picture' | 'poster' | null {
  const hasFile = Boolean(video?.videoUrl || video?.mobVideoUrl);
  if (hasFile && video?.autoplay) return 'film';
  if (image?.show) return 'picture';
  // If a button opens the film, a second play button on the poster would be confusing.
  if (hasFile && chooseAction(button, video) !== 'film') return 'film';
  return video?.pcPoster || video?.poster || video?.mobilePoster ? 'poster' : null;
}

/** The picture, film or poster of a banner; nothing without a file. */
export function BannerMedia(fields: BannerFields) {
  const { image, video, title, target } = fields;
  const kind = chooseBannerMedia(fields);
  const priority = image ? !image.isLazy : undefined;
  if (kind === 'film' && video) {
    const film = placedFilmFields(video);
    return (
      <div className={video.style}>
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
    return <PictureLink {...{ image, title, target }} className={styles.frame} />;
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
