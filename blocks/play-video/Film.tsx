import { placedFilmFields, useFilmDialog } from '#kit';
import type { MsBlock9 } from '#schemas';
import { isMobileScreen, Video } from '#ui';
import styles from './play-video.module.css';

export interface FilmProps {
  video: MsBlock9['video'];
  title: string | undefined;
  playText: string | undefined;
  /** Loads the poster eagerly. */
  priority: boolean;
}

/** A video file. On a phone, pressing play opens a dialog. */
export function Film({ video, title, playText, priority }: FilmProps) {
  const popup = useFilmDialog(video, title);
  const start = () => {
    if (!isMobileScreen()) return false;
    popup.open();
    return true;
  };
  return (
    <>
      <Video
        {...placedFilmFields(video)}
        contentTitle={title}
        ratio="16 / 9"
        mobileRatio={video.mobilePoster || video.mobVideoUrl ? '3 / 4' : undefined}
        startText={playText}
        priority={priority}
        onStart={start}
        className={video.isFullScreen ? styles.screen : undefined}
      />
      {popup.dialog}
    </>
  );
}
