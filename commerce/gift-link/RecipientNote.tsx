import { Suspense } from 'react';
import styles from './gift-link.module.css';
import { GiftLink } from './lazy-parts.ts';

interface RecipientNoteProps {
  order: {
    increment_id: string;
    status: string;
    gift_link?: { state: 'open' | 'expired' | 'filled'; state_label: string } | null | undefined;
  };
  isMember: boolean;
  /** Loads the order again. */
  refresh: () => void;
}

/** In the place of an order's address: whether the recipient has entered it, and the link until then. */
export function RecipientNote({ order, isMember, refresh }: RecipientNoteProps) {
  const { gift_link, status, increment_id } = order;
  if (!gift_link) return null;
  const isWaiting = status === 'processing' && gift_link.state !== 'filled';
  return (
    <>
      {(isWaiting || gift_link.state === 'filled') && <p>{gift_link.state_label}</p>}
      {isWaiting && (
        <div className={styles.place} data-screen-only="">
          <Suspense>
            <GiftLink orderId={increment_id} isMember={isMember} refresh={refresh} />
          </Suspense>
        </div>
      )}
    </>
  );
}
