import styles from './film.module.css';

/**
 * Somebody else's player. It keeps its own origin, without which most do not run; a page of this site does
 * not, since with script and origin together it could take its own sandbox away. Browser only.
 */
export function EmbeddedPlayer({ url, title }: { url: string; title: string }) {
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
