import type { Block27 } from '#schemas';
import { Picture, SmartLink, Video } from '#ui';
import styles from './countdown-promo.module.css';
import { strings } from './strings.ts';

/** The film beside the panel or, without one, the picture. */
export function PromoMedia({ image, video, title }: Pick<Block27, 'image' | 'video' | 'title'>) {
  if (video?.videoUrl || video?.videoMobileUrl) {
    return (
      <div className={styles.media}>
        <Video
          videoUrl={video.videoUrl}
          mobVideoUrl={video.videoMobileUrl}
          poster={video.poster ?? image?.pcUrl}
          mobilePoster={video.mobilePoster ?? video.poster ?? image?.mobileUrl}
          autoplay={!video.controls}
          loop={!video.controls}
          muted={video.muted}
          contentTitle={image?.alt || title}
          ratio="16 / 9"
          sizes="58vw"
          className={styles.film}
        />
      </div>
    );
  }
  if (!image) return null;
  return (
    <SmartLink
      href={image.link}
      newWindow
      className={styles.media}
      aria-label={image.link && !image.alt ? title || strings.viewMore : undefined}
    >
      <Picture
        pcUrl={image.pcUrl}
        mobileUrl={image.mobileUrl}
        alt={image.alt ?? ''}
        fit={image.mode === 'contain' ? 'contain' : 'cover'}
        sizes="58vw"
        priority={!image.isLazy}
      />
    </SmartLink>
  );
}
