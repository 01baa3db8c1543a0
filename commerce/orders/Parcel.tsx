import { Button } from '#ui';
import type { ParcelEvents } from './load-order.ts';
import { carrierName, formatTime } from './order.ts';
import styles from './order-detail.module.css';
import { strings } from './strings.ts';

interface ParcelProps {
  trackCode: string;
  /** Carrier as the order names it. */
  logiCo: string;
  events: ParcelEvents;
  onRetry: () => void;
}

/** Tracking events of a parcel, newest first. */
export function Parcel({ trackCode, logiCo, events, onRetry }: ParcelProps) {
  return (
    <section className={styles.section} aria-labelledby="order-parcel">
      <div className={styles.heading}>
        <h3 id="order-parcel">{strings.parcel}</h3>
        <span className={styles.quiet}>{carrierName(logiCo)}</span>
      </div>
      <p>
        {strings.trackCode} <span className={styles.figures}>{trackCode}</span>
      </p>
      {!events ? (
        <div role="alert" className={styles.row}>
          <p>{strings.parcelFailed}</p>
          <Button onClick={onRetry}>{strings.retry}</Button>
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
    </section>
  );
}
