import { Button } from '#ui';
import type { OrderStatus } from '../order.ts';
import { strings } from '../strings.ts';
import { listUrl } from './list-query.ts';
import styles from './order-list.module.css';

interface PagerProps {
  status: OrderStatus | null;
  page: number;
  pages: number;
}

/** Links to the previous and the next page; renders nothing for a single page. */
export function Pager({ status, page, pages }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav className={styles.pager} aria-label={strings.pages}>
      <Button href={listUrl({ status, page: page - 1 })} disabled={page <= 1}>
        {strings.previous}
      </Button>
      <span className={styles.quiet}>{strings.page(page, pages)}</span>
      <Button href={listUrl({ status, page: page + 1 })} disabled={page >= pages}>
        {strings.next}
      </Button>
    </nav>
  );
}
