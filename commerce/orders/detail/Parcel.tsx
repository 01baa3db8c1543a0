import type { ReactNode } from 'react';
import { RetryButton } from '#ui';
import { carrierName } from '../carrier-name.ts';
import { formatTime } from '../order.ts';
import { strings } from '../strings.ts';
import type { ParcelEvents } from './load-order.ts';
import styles from './order-detail.module.css';

interface ParcelProps {
  trackCode: string;
  /** Carrier as the order names it. */
  logiCo: string;
  events: ParcelEvents;
  onRetry: () => void;
}

/** Carrier and tracking code of a parcel, with what is known of its way. */
export function ParcelSection({
  trackCode,
  logiCo,
  children,
}: Pick<ParcelProps, 'trackCode' | 'logiCo'> & { children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby="order-parcel">
      <div className={styles.heading}>
        <h3 id="order-parcel">{strings.parcel}</h3>
        <span className={styles.quiet}>{carrierName(logiCo)}</span>
      </div>
      <p>
        {strings.trackCode} <span className={styles.figures}>{trackCode}</span>
      </p>
      {children}
    </section>
  );
}

/** Tracking events of a parcel, newest first. */
export function Parcel({ events, onRetry, ...parcel }: ParcelProps) {
  return (
    <ParcelSection {...parcel}>
      {!events ? (
        <div role="alert" className={styles.row}>
          <p>{strings.parcelFailed}</p>
          <RetryButton onClick={onRetry}>{strings.retry}</RetryButton>
        </div>
      ) : events.length === 0 ? (
        <p className={styles.quiet}>{strings.parcelNone}</p>
      ) : (
        <ol className={styles.events} aria-label={strings.parcel}>
          {events.map(({ time, context }) => (
            <li key={time + context} className={styles.event}>
              <p>{context}</p>
              <time className={styles.quiet} dateTime={time}>
                {formatTime(time)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </ParcelSection>
  );
}
