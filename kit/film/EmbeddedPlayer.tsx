import styles from './film.module.css';

/**
 * Embeds the player of another site in a sandbox. Players need their own origin to run; a page of this site does not get
 * it, because with scripts and the same origin it could remove its own sandbox. Browser only.
 */
export function EmbeddedPlayer({ url, title }: { url: string; title: string }) {
  const isExternal = new URL(url, window.location.href).origin !== window.location.origin;
  return (
    <iframe
      src={url}
      title={title}
      className={styles.player}
      sandbox={`allow-scripts allow-presentation${isExternal ? ' allow-same-origin' : ''}`}
      allow="autoplay; encrypted-media; picture-in-picture"
      allowFullScreen // not in `allow` as well: old Safari only supports this, and other browsers warn about both
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
