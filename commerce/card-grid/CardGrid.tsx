import type { ReactNode } from 'react';
import { places } from '#ui';
import { strings } from '../strings.ts';
import styles from './card-grid.module.css';

interface CardGridProps {
  label: string;
  /** `li` elements, each with a card and, where there is one, a control below it. */
  children: ReactNode;
  /** Keeps the room that so many cards take at most: what lies below stays where it was while they were waited for. */
  room?: number | undefined;
}

/** Product cards in as many columns as their container has room for: four, three or, on a phone, two. */
export function CardGrid({ label, children, room = 0 }: CardGridProps) {
  return (
    <div className={styles.box}>
      {room > 0 && <Ghosts count={room} hidden />}
      <ul className={styles.grid} aria-label={label}>
        {children}
      </ul>
    </div>
  );
}

function Ghosts({ count, hidden }: { count: number; hidden?: boolean }) {
  return (
    <div className={styles.grid} aria-hidden={hidden}>
      {places(count).map(place => (
        <div key={place} className={styles.ghost} />
      ))}
    </div>
  );
}

/** The room that cards will take. */
export function CardGhosts({ count }: { count: number }) {
  return (
    <div className={styles.box} role="status" aria-label={strings.loading}>
      <Ghosts count={count} />
    </div>
  );
}
