import type { GiftHand, GiftPaper } from '#schemas';
import { WordMark } from '#ui';
import styles from './gift.module.css';
import { strings } from './strings.ts';

interface MessageCardProps {
  to: string;
  message: string;
  from: string;
  /** Orders before there was a choice have none: the first ones. */
  paper?: GiftPaper | undefined;
  hand?: GiftHand | undefined;
}

/** A message card as it is printed; on screen also the preview while its texts are typed. */
export function MessageCard({ to, message, from, paper, hand }: MessageCardProps) {
  return (
    <figure className={styles.card} data-paper={paper ?? 'cotton'} data-hand={hand ?? 'song'}>
      <div className={styles.words}>
        <p className={styles.to}>{to && strings.dear(to)}</p>
        <p className={styles.message} data-empty={message ? undefined : ''}>
          {message || strings.preview}
        </p>
        <p className={styles.from}>{from}</p>
      </div>
      <figcaption className={styles.house}>
        <WordMark label={strings.house} />
      </figcaption>
    </figure>
  );
}
