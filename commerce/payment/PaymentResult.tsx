import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { BlockProps } from '#engine';
import type { ScreenPaymentResult } from '#schemas';
import { user } from '#session';
import { PaymentState } from './PaymentState.tsx';
import styles from './payment.module.css';
import { strings } from './strings.ts';
import { trackPurchase } from './track-purchase.ts';
import { usePayment } from './use-payment.ts';

/** Order id used when the address has none; the server answers that there is no such order. */
const UNKNOWN_ORDER = 'none';

/** The page after payment. The server renders it without personal data; the result is loaded in the browser. */
export default function PaymentResult({ block }: BlockProps<ScreenPaymentResult>) {
  const [orderId, setOrderId] = useState<string | null>(null);
  useEffect(
    () => setOrderId(new URLSearchParams(window.location.search).get('orderId') || UNKNOWN_ORDER),
    [],
  );
  const { view, retry } = usePayment(orderId);
  const paidOrder = typeof view === 'object' && view.paid ? view.orderId : null;
  useEffect(() => {
    if (paidOrder) void trackPurchase(paidOrder);
  }, [paidOrder]);
  const isMember = useStore(user, ({ isLoginIn }) => isLoginIn === true);
  return (
    <div className={styles.screen}>
      <h2 className="visually-hidden">{block.title}</h2>
      <p className={`${styles.intro} whole-phrases without-script`}>{strings.noScript}</p>
      <div className={styles.result} aria-live="polite" aria-busy={view === 'loading'}>
        <PaymentState view={view} isMember={isMember} retry={retry} />
      </div>
    </div>
  );
}
