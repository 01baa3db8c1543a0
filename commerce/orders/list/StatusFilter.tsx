import { useEffect, useRef } from 'react';
import type { OrderStatus } from '../order.ts';
import { strings } from '../strings.ts';
import { listUrl, STATUSES } from './list-query.ts';
import styles from './order-list.module.css';

/** Links that filter the orders by status, in one row that scrolls on phones. */
export function StatusFilter({ status }: { status: OrderStatus | null }) {
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const row = current.current?.closest('ul');
    // `scrollIntoView` would scroll the page as well.
    if (row && current.current) row.scrollLeft = current.current.offsetLeft - row.offsetLeft;
  }, []);
  return (
    <nav aria-label={strings.filter}>
      <ul className={styles.filter}>
        {[null, ...STATUSES].map(option => (
          <li key={option}>
            <a
              ref={option === status ? current : undefined}
              className={styles.choice}
              href={listUrl({ status: option, page: 1 })}
              aria-current={option === status ? 'page' : undefined}
            >
              {option ? strings.statuses[option] : strings.all}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
