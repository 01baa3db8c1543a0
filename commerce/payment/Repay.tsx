import { openPopup } from '#chrome';
import { Button } from '#ui';
import styles from './payment.module.css';
import { strings } from './strings.ts';

interface RepayProps {
  order: { showRepayButton: boolean; is_jd_applet: boolean };
  /** The order's number. */
  orderId: string;
  /** Names the order as well, where there are several. */
  label?: string | undefined;
}

/** A §4: while an order can be paid, and not for one of the JD applet, which says where instead (A §8). */
export function Repay({ order: { showRepayButton, is_jd_applet }, orderId, label }: RepayProps) {
  if (!showRepayButton) return null;
  if (is_jd_applet) return <p className={styles.note}>{strings.jdApplet}</p>;
  return (
    <Button variant="solid" aria-label={label} onClick={() => openPopup('paymentMethod', { orderId })}>
      {strings.repay}
    </Button>
  );
}
