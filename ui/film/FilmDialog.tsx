import { useEffect, useRef } from 'react';
import { Dialog } from '../dialog/Dialog.tsx';
import { Video } from '../video/Video.tsx';
import { EmbeddedPlayer } from './EmbeddedPlayer.tsx';
import styles from './film.module.css';
import { type FilmSource, filmFields, playerUrl } from './film.ts';

/** B §4: the editorial video modal autoplays 250 ms after being shown. */
const AUTOPLAY_DELAY = 250;

export interface FilmDialogProps {
  open: boolean;
  onClose: () => void;
  video: FilmSource;
  title: string;
}

/** A film in a window of its own: a file, or somebody else's player. */
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
    // Opened by a click, it may have sound; where the browser says no, its play button is there.
    const timer = setTimeout(() => void film.current?.play()?.catch(() => undefined), AUTOPLAY_DELAY);
    return () => clearTimeout(timer);
  }, []);

  return <Video ref={film} {...filmFields(video)} contentTitle={title} className={styles.film} />;
}
