import { orderUrl, PAGE_PATHS } from '#services';
import { Picture } from '#ui';
import styles from './center.module.css';
import type { CenterData, Order } from './load-center.ts';
import { EmptyState, Part } from './Part.tsx';
import { strings } from './strings.ts';

/** Pictures per order; further products are counted. */
const MAX_PICTURES = 3;

const calendar = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'Asia/Shanghai' });

interface LatestOrdersProps {
  orders: CenterData['orders'];
  continueLink: string;
  onRetry: () => void;
}

/** The latest orders, each a link to its page, with a flag while the order list has not shown all of them. */
export function LatestOrders({ orders, continueLink, onRetry }: LatestOrdersProps) {
  const hasOrders = Boolean(orders?.items.length);
  return (
    <Part
      title={strings.orders}
      flag={orders?.isNew ? strings.newOrder : undefined}
      more={hasOrders ? { text: strings.toOrders, url: PAGE_PATHS.orders } : undefined}
      failed={orders ? undefined : strings.failed.orders}
      onRetry={onRetry}
    >
      {hasOrders ? (
        <ul className={styles.orders}>
          {orders?.items.map(order => (
            <li key={order.increment_id}>
              <OrderLink order={order} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState text={strings.noOrders} action={{ text: strings.shop, url: continueLink }} />
      )}
    </Part>
  );
}

function OrderLink({ order }: { order: Order }) {
  const { increment_id, order_item, created_at } = order;
  const products = [...new Map(order_item.map(item => [item.sku, item])).values()];
  const pictures = products.slice(0, MAX_PICTURES);
  return (
    <a className={styles.order} href={orderUrl(increment_id)}>
      <span className={styles.pictures}>
        {pictures.map(({ sku, img, name }) => (
          <span key={sku} className={styles.picture}>
            <Picture pcUrl={img} alt="" name={name} ratio="4 / 5" fit="cover" sizes="64px" />
          </span>
        ))}
        {products.length > MAX_PICTURES && (
          <span className={styles.more}>{strings.more(products.length - MAX_PICTURES)}</span>
        )}
      </span>
      <span className={styles.about}>
        <span className={styles.number}>{strings.order(increment_id)}</span>
        <span className={styles.quiet}>
          <time dateTime={created_at}>{calendar.format(new Date(created_at))}</time>
          <span>{strings.pieces(order.product_count)}</span>
        </span>
      </span>
      <span className={styles.state}>
        <span>{order.status_label}</span>
        <span className={styles.total}>{order.grand_total}</span>
      </span>
    </a>
  );
}
