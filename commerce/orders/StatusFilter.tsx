import { useEffect, useRef } from 'react';
import { listUrl, STATUSES } from './list-address.ts';
import type { OrderStatus } from './order.ts';
import styles from './order-list.module.css';
import { strings } from './strings.ts';

/** Links to the orders of one status. They stand in one row, which phones scroll. */
export function StatusFilter({ status }: { status: OrderStatus | null }) {
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const row = current.current?.closest('ul');
    // Not `scrollIntoView`, which would move the page as well.
    if (row && current.current) row.scrollLeft = current.current.offsetLeft - row.offsetLeft;
  }, []);
  return (
    <nav aria-label={strings.filter}>
      <ul className={styles.filter}>
        {[null, ...STATUSES].map(one => (
          <li key={one}>
            <a
              ref={one === status ? current : undefined}
              className={styles.choice}
              href={listUrl({ status: one, page: 1 })}
              aria-current={one === status ? 'page' : undefined}
            >
              {one ? strings.statuses[one] : strings.all}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
