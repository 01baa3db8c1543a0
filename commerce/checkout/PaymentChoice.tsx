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

/** How the order is paid. Ways that can't be read are told in the server's words (A §8), and asked for again. */
export function PaymentChoice({ checkout, value, onChange, refresh, error }: PaymentChoiceProps) {
  const { methods, methodsMessage } = checkout;
  const failed = methods === null;
  useEffect(() => {
    if (failed) showToast(methodsMessage || strings.methodsFailed);
  }, [failed, methodsMessage]);
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
