import { useState } from 'react';
import { Button } from '#ui';
import { ListSkeleton } from './ListSkeleton.tsx';
import { listUrl, readListQuery } from './list-address.ts';
import { OrderCard } from './OrderCard.tsx';
import styles from './order-list.module.css';
import { Pager } from './Pager.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import { strings } from './strings.ts';
import { useOrders } from './use-orders.ts';

/** The member's orders, the newest first; by status and page as the address says. For members, in the browser. */
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
  const none = typeof view === 'object' && view.items.length === 0;
  // Nothing was ever ordered: there is nothing to choose from either.
  if (none && !status && page === 1) return <NoOrders />;
  return (
    <>
      <StatusFilter status={status} />
      {view === 'reading' ? (
        <ListSkeleton />
      ) : none ? (
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
                <OrderCard order={order} onOver={refresh} />
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
