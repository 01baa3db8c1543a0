import { useEffect, useState } from 'react';
import { request } from '#services';
import { isGranted, OFFLINE } from '#session';
import type { PopupProps } from '#ui';
import { Button, RetryButton, showToast, useClickOnce, usePageRestored } from '#ui';
import { leaveForPayment } from './leave-for-payment.ts';
import { MethodCards } from './MethodCards.tsx';
import { isMethod, METHOD_CODES, type Method, readMethods } from './methods.ts';
import styles from './payment.module.css';
import { strings } from './strings.ts';

interface Methods {
  items: Method[];
  total: string;
}

const SPACE = '\u00a0';

/** Fills the popup, invisibly, while the methods load, so that it opens in its final size. */
const PLACES: Methods = {
  items: METHOD_CODES.map(code => ({ code, title: SPACE, selected: false })),
  total: SPACE,
};

/** How long further clicks are ignored, in ms. */
const PAY_DEBOUNCE = 500;

/** The payment popup: switches an unpaid order to the chosen method and leaves for the payment page [A3-54]. */
export default function PaymentMethod({ data: { orderId }, close }: PopupProps<'paymentMethod'>) {
  // Null while loading; a string is the reason why there is no method.
  const [methods, setMethods] = useState<Methods | string | null>(null);
  const [code, setCode] = useState('');
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    if (methods) return;
    let isCurrent = true;
    void readMethods(orderId).then(answer => {
      if (!isCurrent) return;
      if (answer?.status === 200 && answer.data) {
        setMethods({ items: answer.data.items, total: answer.data.grand_total });
        setCode(answer.data.items.find(({ selected }) => selected)?.code ?? '');
      } else {
        const message = answer?.message || OFFLINE;
        showToast(message);
        setMethods(message);
      }
    });
    return () => {
      isCurrent = false;
    };
  }, [methods, orderId]);
  // Restored from the back/forward cache after the payment page.
  usePageRestored(close);

  const pay = useClickOnce(PAY_DEBOUNCE, async () => {
    if (!isMethod(code)) return;
    const answer = await request('POST /rest_api/checkout/switchpaymentpost', {
      body: { orderId, paymentMethod: code },
    });
    if (!isGranted(answer) || !answer.data) return;
    setIsLeaving(true);
    leaveForPayment(answer.data.pay_url);
  });

  if (typeof methods === 'string') {
    return (
      <div className={styles.wait} role="alert">
        <p>{methods}</p>
        <RetryButton onClick={() => setMethods(null)}>{strings.retry}</RetryButton>
      </div>
    );
  }
  const { items, total } = methods ?? PLACES;
  return (
    <div className={styles.choose} data-loading={methods === null || undefined}>
      {methods === null && (
        <p className={styles.reading} role="status">
          {strings.reading}
        </p>
      )}
      <MethodCards name="repay-method" methods={items} value={code} onChange={setCode} />
      <p className={styles.total}>
        <span>{strings.total}</span>
        <strong>{total}</strong>
      </p>
      <Button
        variant="solid"
        disabled={!code}
        busy={pay.busy || isLeaving}
        onClick={() => isLeaving || pay.run()}
      >
        {pay.busy || isLeaving ? strings.leaving : strings.payNow}
      </Button>
    </div>
  );
}
