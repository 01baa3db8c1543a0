import { formatTime } from '#commerce';
import type { CareRequest } from '#contract';
import styles from './care.module.css';
import { requestUrl } from './care-data.ts';
import { strings } from './strings.ts';

/** The member's requests, each a link to its page. */
export function RequestList({ requests }: { requests: readonly CareRequest[] }) {
  if (requests.length === 0) return <p className={styles.quiet}>{strings.noRequests}</p>;
  return (
    <ul className={styles.requests}>
      {requests.map(({ number, piece, kind_label, state, state_label, price_label, created_at }) => (
        <li key={number}>
          <a className={styles.request} href={requestUrl(number)}>
            <span className={styles.name}>{piece}</span>
            <span className={styles.state} data-state={state}>
              {state_label}
            </span>
            <span className={styles.quiet}>{[kind_label, formatTime(created_at), number].join(' · ')}</span>
            <span>{price_label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
