import type { Block9 } from '#schemas';
import { Picture, Video } from '#ui';
import styles from './switch-media.module.css';

interface MediumProps {
  entry: Block9['switchButtons'][number];
  /** Loads picture or poster eagerly. */
  priority: boolean;
}

/** The picture or film of one button. */
export function Medium({ entry, priority }: MediumProps) {
  const { type, pcUrl, mobileUrl, poster, alt } = entry;
  if (type === 'video') {
    return (
      <Video
        videoUrl={pcUrl}
        mobVideoUrl={mobileUrl}
        poster={poster}
        autoplay
        loop
        controls={false}
        contentTitle={alt || entry.button}
        ratio="16 / 9"
        mobileRatio="3 / 4"
        priority={priority}
        className={styles.film}
      />
    );
  }
  return <Picture {...{ pcUrl, mobileUrl, alt, priority }} name={entry.button} fit="cover" />;
}
