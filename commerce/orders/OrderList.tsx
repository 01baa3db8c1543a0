import { useState } from 'react';
import { Button } from '#ui';
import { ListSkeleton } from './ListSkeleton.tsx';
import { listUrl, readListQuery } from './list-query.ts';
import { OrderCard } from './OrderCard.tsx';
import styles from './order-list.module.css';
import { Pager } from './Pager.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import { strings } from './strings.ts';
import { useOrders } from './use-orders.ts';

/** The member's orders, newest first, filtered by the status and page in the address. Render it for members only. */
export function OrderList() {
  const [query] = useState(() => readListQuery(window.location.search));
  const { view, refresh, retry } = useOrders(query);
  const { status, page } = query;
  if (view === 'failed') {
    return (
      <div className={styles.words} role="alert">
        <p>{strings.listFailed}</p>
        <Button variant="outline" onClick={retry}>
          {strings.retry}
        </Button>
      </div>
    );
  }
  const isEmpty = typeof view === 'object' && view.items.length === 0;
  // Without any order there is nothing to filter.
  if (isEmpty && !status && page === 1) return <NoOrders />;
  return (
    <>
      <StatusFilter status={status} />
      {view === 'loading' ? (
        <ListSkeleton />
      ) : isEmpty ? (
        <div className={styles.words}>
          <p>{strings.noneOfStatus}</p>
          <Button variant="outline" href={listUrl({ status: null, page: 1 })}>
            {strings.showAll}
          </Button>
        </div>
      ) : (
        <>
          <ul className={styles.list} aria-label={strings.list}>
            {view.items.map(order => (
              <li key={order.id}>
                <OrderCard order={order} onHoldEnd={refresh} />
              </li>
            ))}
          </ul>
          <Pager status={status} page={view.page} pages={view.total_pages} />
        </>
      )}
    </>
  );
}

function NoOrders() {
  return (
    <div className={styles.words}>
      <h3>{strings.noneTitle}</h3>
      <p>{strings.noneText}</p>
      <Button variant="solid" href="/">
        {strings.goOn}
      </Button>
    </div>
  );
}
