import { Button, openPopup } from '#ui';
import styles from './payment.module.css';
import { strings } from './strings.ts';

interface RepayProps {
  order: { showRepayButton: boolean; is_jd_applet: boolean };
  /** Increment id of the order. */
  orderId: string;
  /** Accessible name that includes the order, for lists of orders. */
  label?: string | undefined;
}

/** Button that pays an unpaid order; for an order of the JD applet, a note that it is paid there [A4-35, A8-22]. */
export function Repay({ order: { showRepayButton, is_jd_applet }, orderId, label }: RepayProps) {
  if (!showRepayButton) return null;
  if (is_jd_applet) return <p className={styles.note}>{strings.jdApplet}</p>;
  return (
    <Button variant="solid" aria-label={label} onClick={() => openPopup('paymentMethod', { orderId })}>
      {strings.repay}
    </Button>
  );
}
