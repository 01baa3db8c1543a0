import { FilmButton, playerUrl } from '#kit';
import { classNames, Picture, Video } from '#ui';
import styles from './custom-goods.module.css';
import type { Item } from './items.ts';
import { strings } from './strings.ts';

/** A film within the page. For an embedded player: its poster, with a button that opens a dialog. */
export function FilmItem({ item: { video }, priority }: { item: Item; priority: boolean }) {
  if (!video) return null;
  const { poster, pcPoster = poster, mobilePoster = poster, contentTitle } = video;
  if (video.videoUrl || video.mobVideoUrl) {
    return (
      <div className={classNames(styles.film, video.isFullScreen && styles.full, video.style)}>
        <Video
          videoUrl={video.videoUrl}
          mobVideoUrl={video.mobVideoUrl}
          pcPoster={pcPoster}
          mobilePoster={mobilePoster}
          loop={video.loop}
          muted={video.muted}
          controls={video.controls}
          playsinline={video.playsinline}
          autoplay={video.autoplay}
          contentTitle={contentTitle}
          backgroundColor={video.backgroundColor}
          linearGradient={video.linearGradient}
          priority={priority}
        />
      </div>
    );
  }
  return (
    <div className={classNames(styles.film, video.style)}>
      <Picture
        pcUrl={pcPoster}
        mobileUrl={mobilePoster}
        alt={contentTitle ?? ''}
        ratio="16 / 9"
        priority={priority}
      />
      {playerUrl(video) && (
        <p className={styles.watch}>
          <FilmButton video={video}>{strings.watch}</FilmButton>
        </p>
      )}
    </div>
  );
}
