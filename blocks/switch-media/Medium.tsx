import type { Block9 } from '#schemas';
import { Picture, Video } from '#ui';
import styles from './switch-media.module.css';

interface MediumProps {
  entry: Block9['switchButtons'][number];
}

/** The picture or film of one button. */
export function Medium({ entry }: MediumProps) {
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
        className={styles.film}
      />
    );
  }
  return <Picture pcUrl={pcUrl} mobileUrl={mobileUrl} alt={alt} name={entry.button} fit="cover" />;
}
