import { useEffect, useRef } from 'react';
import { Dialog, Video } from '#ui';
import styles from './editorial-banner.module.css';
import { type BannerVideo, playerUrl } from './film.ts';

/** B §4: the editorial video modal autoplays 250 ms after being shown. */
const AUTOPLAY_DELAY = 250;

export interface FilmDialogProps {
  open: boolean;
  onClose: () => void;
  video: BannerVideo;
  title: string;
}

export default function FilmDialog({ open, onClose, video, title }: FilmDialogProps) {
  const player = playerUrl(video);
  return (
    <Dialog open={open} onClose={onClose} title={title} hideTitle size="media">
      {player ? <EmbeddedPlayer url={player} title={title} /> : <Film video={video} title={title} />}
    </Dialog>
  );
}

/**
 * Somebody else's player. It keeps its own origin, without which most do not run; a page of this site does
 * not, since with script and origin together it could take its own sandbox away.
 */
function EmbeddedPlayer({ url, title }: { url: string; title: string }) {
  const foreign = new URL(url, window.location.href).origin !== window.location.origin;
  return (
    <iframe
      src={url}
      title={title}
      className={styles.player}
      sandbox={`allow-scripts allow-presentation${foreign ? ' allow-same-origin' : ''}`}
      allow="autoplay; encrypted-media; picture-in-picture"
      allowFullScreen // not in `allow` as well: older Safari knows only this, and others warn of the two together
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

function Film({ video, title }: { video: BannerVideo; title: string }) {
  const film = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    // Opened by a click, it may have sound; where the browser says no, its play button is there.
    const timer = setTimeout(() => void film.current?.play()?.catch(() => undefined), AUTOPLAY_DELAY);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Video
      ref={film}
      videoUrl={video.videoUrl}
      mobVideoUrl={video.mobVideoUrl}
      poster={video.poster}
      pcPoster={video.pcPoster}
      mobilePoster={video.mobilePoster}
      loop={video.loop}
      muted={video.muted}
      controls={video.controls}
      playsinline={video.playsinline}
      contentTitle={title}
      className={styles.modalFilm}
    />
  );
}
