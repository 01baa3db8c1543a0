import { useEffect, useRef } from 'react';
import { Dialog, Video } from '#ui';
import { EmbeddedPlayer } from './EmbeddedPlayer.tsx';
import styles from './film.module.css';
import { type FilmSource, filmFields, playerUrl } from './film.ts';

/** Milliseconds from opening the dialog to autoplay [B4-12]. */
const AUTOPLAY_DELAY = 250;

export interface FilmDialogProps {
  open: boolean;
  onClose: () => void;
  video: FilmSource;
  title: string;
}

/** Plays a film in a dialog: a video file, or the embedded player of another site. */
export default function FilmDialog({ open, onClose, video, title }: FilmDialogProps) {
  const player = playerUrl(video);
  return (
    <Dialog open={open} onClose={onClose} title={title} hideTitle size="media">
      {player ? <EmbeddedPlayer url={player} title={title} /> : <Film video={video} title={title} />}
    </Dialog>
  );
}

function Film({ video, title }: { video: FilmSource; title: string }) {
  const film = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    // Sound is usually allowed after a click. If the browser refuses, the play button remains.
    const timer = setTimeout(() => void film.current?.play()?.catch(() => undefined), AUTOPLAY_DELAY);
    return () => clearTimeout(timer);
  }, []);

  return <Video ref={film} {...filmFields(video)} contentTitle={title} className={styles.film} />;
}
