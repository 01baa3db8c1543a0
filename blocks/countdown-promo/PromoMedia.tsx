import { PictureLink } from '#kit';
import type { Block27 } from '#schemas';
import { Video } from '#ui';
import styles from './countdown-promo.module.css';

interface PromoMediaProps extends Pick<Block27, 'image' | 'video' | 'title'> {
  className: string;
  /** Loads picture or poster eagerly. */
  priority: boolean;
}

/** The film beside the panel or, without one, the picture. */
export function PromoMedia({ image, video, title, className, priority }: PromoMediaProps) {
  if (video?.videoUrl || video?.mobVideoUrl) {
    return (
      <div className={className}>
        <Video
          videoUrl={video.videoUrl}
          mobVideoUrl={video.mobVideoUrl}
          poster={video.poster ?? image?.pcUrl}
          mobilePoster={video.mobilePoster ?? video.poster ?? image?.mobileUrl}
          autoplay={!video.controls}
          loop={!video.controls}
          muted={video.muted}
          contentTitle={image?.alt || title}
          ratio="16 / 9"
          sizes="58vw"
          priority={priority}
          className={styles.film}
        />
      </div>
    );
  }
  if (!image) return null;
  const first = { ...image, isLazy: image.isLazy && !priority };
  return <PictureLink image={first} {...{ title, className }} sizes="58vw" />;
}
