import type { MsBlock9 } from '#schemas';
import { isMobileScreen, placedFilmFields, useFilmDialog, Video } from '#ui';
import styles from './play-video.module.css';

export interface FilmProps {
  video: MsBlock9['video'];
  title: string | undefined;
  playText: string | undefined;
}

/** A film file. It plays by itself in its place, if the editor says so; pressed on a phone, in a window. */
export function Film({ video, title, playText }: FilmProps) {
  const popup = useFilmDialog(video, title);
  const start = () => {
    if (!isMobileScreen()) return false;
    popup.show();
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
        onStart={start}
        className={video.isFullScreen ? styles.screen : undefined}
      />
      {popup.dialog}
    </>
  );
}
