import { useCallback, useEffect, useState } from 'react';
import { type OutputOf, request } from '#services';
import { Button } from '#ui';
import { carrierName, writeTime } from './order.ts';
import styles from './order-detail.module.css';
import { strings } from './strings.ts';
import { useReturn } from './use-return.ts';

type Tracking = OutputOf<'GET /rest_shipment/index/index'>;

interface ParcelProps {
  trackCode: string;
  /** As orders name it. */
  logiCo: string;
}

/** Where the parcel is, the newest event first. */
export function Parcel({ trackCode, logiCo }: ParcelProps) {
  const [events, setEvents] = useState<'reading' | 'failed' | Tracking['items']>('reading');
  const read = useCallback(async () => {
    const answer = await request('GET /rest_shipment/index/index', { query: { track_code: trackCode } });
    const items = answer?.status === 200 ? answer.data?.items : null;
    setEvents(before => items ?? (typeof before === 'object' ? before : 'failed'));
  }, [trackCode]);
  useEffect(() => void read(), [read]);
  useReturn(() => void read());
  return (
    <section className={styles.section} aria-labelledby="order-parcel">
      <div className={styles.heading}>
        <h3 id="order-parcel">{strings.parcel}</h3>
        <span className={styles.quiet}>{carrierName(logiCo)}</span>
      </div>
      <p>
        {strings.trackCode} <span className={styles.figures}>{trackCode}</span>
      </p>
      {events === 'reading' && (
        <p className={styles.quiet} role="status">
          {strings.parcelReading}
        </p>
      )}
      {events === 'failed' && (
        <div role="alert" className={styles.row}>
          <p>{strings.parcelFailed}</p>
          <Button onClick={() => void read()}>{strings.retry}</Button>
        </div>
      )}
      {typeof events === 'object' &&
        (events.length === 0 ? (
          <p className={styles.quiet}>{strings.parcelNone}</p>
        ) : (
          <ol className={styles.events} aria-label={strings.parcel}>
            {events.map(({ time, context }) => (
              <li key={time + context} className={styles.event}>
                <p>{context}</p>
                <time className={styles.quiet} dateTime={time}>
                  {writeTime(time)}
                </time>
              </li>
            ))}
          </ol>
        ))}
    </section>
  );
}
