import { useEffect, useState } from 'react';
import { RetryButton, showToast } from '#ui';
import { MethodCards } from '../payment/MethodCards.tsx';
import { isMethod } from '../payment/methods.ts';
import styles from './checkout.module.css';
import type { Checkout } from './read-checkout.ts';
import { Section } from './Section.tsx';
import type { Step } from './step.ts';
import { strings } from './strings.ts';
import type { OrderInput } from './use-order.ts';

/** State of the step that chooses the payment method. */
export interface PaymentState extends Step<Pick<OrderInput, 'payment_method'>> {
  /** Code of the chosen method, or of the one that the server has selected; empty for none. */
  method: string;
  choose: (code: string) => void;
  error: string | null;
  /** Returns the chosen method, or any: nothing is left to pay by it. */
  readAny(): Pick<OrderInput, 'payment_method'>;
}

/** @param draft the code that was chosen before a reload; empty for none. */
export function usePaymentStep({ methods }: Checkout, draft: string): PaymentState {
  const [chosen, choose] = useState(draft);
  const [isMissing, setIsMissing] = useState(false);
  const offered = methods?.find(({ code }) => code === chosen) ?? methods?.find(({ selected }) => selected);
  const method = offered?.code ?? '';
  return {
    ...{ method, choose },
    error: isMissing && !isMethod(method) ? strings.noMethod : null,
    readAny: () => ({ payment_method: isMethod(method) ? method : 'alipay' }),
    read() {
      setIsMissing(!isMethod(method));
      return isMethod(method) ? { payment_method: method } : null;
    },
  };
}

interface PaymentStepProps {
  step: PaymentState;
  checkout: Checkout;
  refresh: () => Promise<unknown>;
}

/** Chooses the payment method. When the methods cannot be loaded, shows why and a retry button [A8-04]. */
export function PaymentStep({ step: { method, choose, error }, checkout, refresh }: PaymentStepProps) {
  const { methods, methodsMessage } = checkout;
  const hasFailed = methods === null;
  useEffect(() => {
    if (hasFailed) showToast(methodsMessage || strings.methodsFailed);
  }, [hasFailed, methodsMessage]);
  return (
    <Section title={strings.payment}>
      {methods ? (
        <MethodCards name="payment-method" methods={methods} value={method} onChange={choose} />
      ) : (
        <div className={styles.row} role="alert">
          <p>{methodsMessage || strings.methodsFailed}</p>
          <RetryButton onClick={() => void refresh()}>{strings.retry}</RetryButton>
        </div>
      )}
      {error && methods && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </Section>
  );
}
