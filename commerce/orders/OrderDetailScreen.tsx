import { AccountPage } from '#chrome/account-shell';
import type { BlockProps } from '#engine';
import type { ScreenOrderDetail } from '#schemas';
import { OrderDetail } from './OrderDetail.tsx';

/** The page of an order. Guests have no order pages [A6-02]. */
export default function OrderDetailScreen({ block }: BlockProps<ScreenOrderDetail>) {
  return (
    <AccountPage path="/order/detail.html" parent="/order/list.html" title={block.title}>
      <OrderDetail />
    </AccountPage>
  );
}
