import { useEffect, useState } from 'react';
import type { PopupProps } from '#chrome';
import { request } from '#services';
import { Button, showToast } from '#ui';
import { isGranted, OFFLINE } from '../parts/is-granted.ts';
import { useLeading } from '../parts/use-leading.ts';
import { leaveFor } from './leave-for.ts';
import { MethodCards } from './MethodCards.tsx';
import { isMethod, type Method, readMethods } from './methods.ts';
import styles from './payment.module.css';
import { strings } from './strings.ts';

interface Choice {
  methods: Method[];
  total: string;
}

/** A second click within this time counts as the first, in ms. */
const PAY_DEBOUNCE = 500;

/** Chooses how to pay an order that is held still, and goes there (A §3 "Switch payment"). */
export default function PaymentMethod({ data: { orderId }, close }: PopupProps<'paymentMethod'>) {
  const [choice, setChoice] = useState<Choice | string | null>(null);
  const [code, setCode] = useState('');
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (choice) return;
    let wanted = true;
    void readMethods(orderId).then(answer => {
      if (!wanted) return;
      if (answer?.status === 200 && answer.data) {
        setChoice({ methods: answer.data.items, total: answer.data.grand_total });
        setCode(answer.data.items.find(({ selected }) => selected)?.code ?? '');
      } else {
        const message = answer?.message || OFFLINE;
        showToast(message);
        setChoice(message);
      }
    });
    return () => {
      wanted = false;
    };
  }, [choice, orderId]);
  // Back from the payment to a page that the browser has kept: what was on its way has arrived.
  useEffect(() => {
    const onBack = (event: PageTransitionEvent) => event.persisted && close();
    addEventListener('pageshow', onBack);
    return () => removeEventListener('pageshow', onBack);
  }, [close]);

  const pay = useLeading(PAY_DEBOUNCE, async () => {
    if (!isMethod(code)) return;
    const answer = await request('POST /rest_api/checkout/switchpaymentpost', {
      body: { orderId, paymentMethod: code },
    });
    if (!isGranted(answer) || !answer.data) return;
    setLeaving(true);
    leaveFor(answer.data.pay_url);
  });

  if (choice === null) {
    return (
      <p className={styles.wait} role="status">
        {strings.reading}
      </p>
    );
  }
  if (typeof choice === 'string') {
    return (
      <div className={styles.wait} role="alert">
        <p>{choice}</p>
        <Button onClick={() => setChoice(null)}>{strings.retry}</Button>
      </div>
    );
  }
  return (
    <div className={styles.choose}>
      <MethodCards name="repay-method" methods={choice.methods} value={code} onChange={setCode} />
      <p className={styles.total}>
        <span>{strings.total}</span>
        <strong>{choice.total}</strong>
      </p>
      <Button variant="solid" disabled={leaving || !code} busy={pay.busy} onClick={() => pay.run()}>
        {pay.busy || leaving ? strings.leaving : strings.payNow}
      </Button>
    </div>
  );
}
