import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { user } from '#chrome';
import type { BlockProps } from '#engine';
import type { ScreenPaymentResult } from '#schemas';
import { PaymentState } from './PaymentState.tsx';
import styles from './payment.module.css';
import { strings } from './strings.ts';
import { tellPurchase } from './tell-purchase.ts';
import { usePayment } from './use-payment.ts';

/** An address that names no order is asked about all the same: the server has none of this name. */
const NONE = 'none';

/** Where shoppers come back to from paying. The page is the same for everybody; what it says comes after. */
export default function PaymentResult({ block }: BlockProps<ScreenPaymentResult>) {
  const [orderId, setOrderId] = useState<string | null>(null);
  useEffect(() => setOrderId(new URLSearchParams(window.location.search).get('orderId') || NONE), []);
  const { view, again } = usePayment(orderId);
  const paid = typeof view === 'object' && view.paid ? view.orderId : null;
  useEffect(() => {
    if (paid) void tellPurchase(paid);
  }, [paid]);
  const isMember = useStore(user, ({ isLoginIn }) => isLoginIn === true);
  return (
    <div className={styles.screen}>
      <h2 className="visually-hidden">{block.title}</h2>
      <p className={`${styles.intro} whole-phrases without-script`}>{strings.noScript}</p>
      <div className={styles.result} aria-live="polite" aria-busy={view === 'asking'}>
        <PaymentState view={view} isMember={isMember} again={again} />
      </div>
    </div>
  );
}
