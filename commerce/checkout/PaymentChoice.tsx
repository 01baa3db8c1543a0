import { useEffect } from 'react';
import { Button, showToast } from '#ui';
import { MethodCards } from '../payment/MethodCards.tsx';
import styles from './checkout.module.css';
import type { Checkout } from './read-checkout.ts';
import { strings } from './strings.ts';

interface PaymentChoiceProps {
  checkout: Checkout;
  value: string;
  onChange: (code: string) => void;
  refresh: () => Promise<unknown>;
  error: string | null;
}

/** Chooses the payment method. When the methods cannot be loaded, shows why and a retry button [A8-04]. */
export function PaymentChoice({ checkout, value, onChange, refresh, error }: PaymentChoiceProps) {
  const { methods, methodsMessage } = checkout;
  const hasFailed = methods === null;
  useEffect(() => {
    if (hasFailed) showToast(methodsMessage || strings.methodsFailed);
  }, [hasFailed, methodsMessage]);
  return (
    <>
      {methods ? (
        <MethodCards name="payment-method" methods={methods} value={value} onChange={onChange} />
      ) : (
        <div className={styles.row} role="alert">
          <p>{methodsMessage || strings.methodsFailed}</p>
          <Button onClick={() => void refresh()}>{strings.retry}</Button>
        </div>
      )}
      {error && methods && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}
