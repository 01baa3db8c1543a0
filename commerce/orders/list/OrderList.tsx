import { useState } from 'react';
import { useRefresh, useScreenData, useScreenSearch } from '#session/account-shell';
import { Button } from '#ui';
import type { Order, OrderPage } from '../order.ts';
import { strings } from '../strings.ts';
import { useReturn } from '../use-return.ts';
import { listUrl, readListQuery } from './list-query.ts';
import { OrderCard } from './OrderCard.tsx';
import styles from './order-list.module.css';
import { Pager } from './Pager.tsx';
import { StatusFilter } from './StatusFilter.tsx';

/** The member's orders, newest first, filtered by the status and page in the address. */
export default function OrderList() {
  const { items, page, total_pages } = useScreenData<OrderPage>();
  const { status, page: asked } = readListQuery(useScreenSearch());
  const refresh = useRefresh();
  useReturn(refresh);
  const orders = useNewFlags(items);
  // Without any order there is nothing to filter.
  if (orders.length === 0 && !status && asked === 1) return <NoOrders />;
  return (
    <>
      <StatusFilter status={status} />
      {orders.length === 0 ? (
        <div className={styles.words}>
          <p>{strings.noneOfStatus}</p>
          <Button variant="outline" href={listUrl({ status: null, page: 1 })}>
            {strings.showAll}
          </Button>
        </div>
      ) : (
        <>
          <ul className={styles.list} aria-label={strings.list}>
            {orders.map(order => (
              <li key={order.id}>
                <OrderCard order={order} onHoldEnd={refresh} />
              </li>
            ))}
          </ul>
          <Pager status={status} page={page} pages={total_pages} />
        </>
      )}
    </>
  );
}

/** Keeps the flags of new orders while the screen is open: the server resets them with the first answer. */
function useNewFlags(items: readonly Order[]): Order[] {
  const [flagged, setFlagged] = useState<readonly string[]>([]);
  const added = items.filter(({ id, is_new }) => is_new && !flagged.includes(id));
  if (added.length > 0) setFlagged([...flagged, ...added.map(({ id }) => id)]);
  return items.map(order => ({ ...order, is_new: order.is_new || flagged.includes(order.id) }));
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
