import { type MouseEvent, useState } from 'react';
import { EmbeddedPlayer, playerUrl, useFilmDialog } from '#kit';
import { classNames, isMobileScreen, Picture, PlayIcon } from '#ui';
import type { FilmProps } from './Film.tsx';
import styles from './play-video.module.css';
import { strings } from './strings.ts';

/** An embedded player, loaded on click. Before script runs, the poster is a link to it. */
export function EmbeddedFilm({ video, title, playText, priority }: FilmProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const popup = useFilmDialog(video, title);
  const url = playerUrl(video) ?? '';
  const start = (event: MouseEvent) => {
    event.preventDefault();
    // On a phone it plays in a dialog [B2.2-10].
    if (isMobileScreen()) popup.open();
    else setIsPlaying(true);
  };
  if (isPlaying) {
    return (
      <div className={video.isFullScreen ? styles.screen : undefined}>
        <EmbeddedPlayer url={url} title={title || strings.film} />
      </div>
    );
  }
  return (
    <>
      <a
        href={url}
        target="_blank"
        rel="noopener"
        className={classNames(styles.poster, video.isFullScreen && styles.screen)}
        style={{ backgroundColor: video.backgroundColor }}
        onClick={start}
      >
        <Picture
          pcUrl={video.pcPoster ?? video.poster}
          mobileUrl={video.mobilePoster ?? video.poster}
          alt=""
          name={title}
          ratio="16 / 9"
          fit="cover"
          priority={priority}
        />
        <span className={styles.start}>
          <PlayIcon size={28} />
          {playText}
          <span className="visually-hidden">{playText ? title : `${strings.play}${title ?? ''}`}</span>
        </span>
      </a>
      {popup.dialog}
    </>
  );
}
