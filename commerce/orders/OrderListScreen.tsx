import { AccountPage } from '#chrome/account-shell';
import type { BlockProps } from '#engine';
import type { ScreenOrderList } from '#schemas';
import { OrderList } from './OrderList.tsx';

/** The page of the member's orders. */
export default function OrderListScreen({ block }: BlockProps<ScreenOrderList>) {
  return (
    <AccountPage path="/order/list.html" title={block.title}>
      <OrderList />
    </AccountPage>
  );
}
