import { OrderDetail } from '#commerce';
import type { BlockProps } from '#engine';
import type { ScreenOrderDetail } from '#schemas';
import { AccountPage } from '../shell/AccountPage.tsx';

/** An order of the member (A §2). Guests have no order pages (A §6). */
export default function OrderDetailScreen({ block }: BlockProps<ScreenOrderDetail>) {
  return (
    <AccountPage path="/order/detail.html" parent="/order/list.html" title={block.title}>
      <OrderDetail />
    </AccountPage>
  );
}
