import { WordMark } from '#ui';
import styles from './gift.module.css';
import { strings } from './strings.ts';

interface MessageCardProps {
  to: string;
  message: string;
  from: string;
}

/** A message card as it is printed; on screen also the preview while its texts are typed. */
export function MessageCard({ to, message, from }: MessageCardProps) {
  return (
    <figure className={styles.card}>
      <p className={styles.to}>{to && strings.dear(to)}</p>
      <p className={styles.message} data-empty={message ? undefined : ''}>
        {message || strings.preview}
      </p>
      <p className={styles.from}>{from}</p>
      <figcaption className={styles.house}>
        <WordMark label={strings.house} />
      </figcaption>
    </figure>
  );
}
