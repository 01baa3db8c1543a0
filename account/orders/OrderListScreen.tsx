import { OrderList } from '#commerce';
import type { BlockProps } from '#engine';
import type { ScreenOrderList } from '#schemas';
import { AccountPage } from '../shell/AccountPage.tsx';

/** The member's orders (A §2). */
export default function OrderListScreen({ block }: BlockProps<ScreenOrderList>) {
  return (
    <AccountPage path="/order/list.html" title={block.title}>
      <OrderList />
    </AccountPage>
  );
}
