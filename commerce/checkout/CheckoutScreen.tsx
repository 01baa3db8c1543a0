import type { BlockProps } from '#engine';
import type { ScreenCheckout } from '#schemas';
import { Button } from '#ui';
import { CheckoutForm } from './CheckoutForm.tsx';
import styles from './checkout.module.css';
import { RefusalNotice } from './RefusalNotice.tsx';
import { strings } from './strings.ts';
import { useCheckout } from './use-checkout.ts';
import { VisitorChoice } from './VisitorChoice.tsx';

/** Checkout (A §2): a quiet skeleton from the server; what is personal comes after. */
export default function CheckoutScreen({ block }: BlockProps<ScreenCheckout>) {
  const state = useCheckout();
  const { view, refusal, refresh } = state;
  return (
    <div className={styles.screen}>
      <h2 className={styles.title}>{block.title}</h2>
      <p className={`${styles.words} without-script`}>{strings.noScript}</p>
      {refusal && <RefusalNotice refusal={refusal} />}
      <div className={styles.body}>
        {view === 'reading' && <Skeleton />}
        {view === 'failed' && (
          <div className={styles.words} role="alert">
            <h3>{strings.failedTitle}</h3>
            <p>{strings.failedText}</p>
            <Button variant="solid" onClick={() => void refresh()}>
              {strings.retry}
            </Button>
          </div>
        )}
        {typeof view === 'object' &&
          (view.order.items.length === 0 ? (
            <Empty isMember={view.who === 'member'} />
          ) : view.who === 'stranger' ? (
            <VisitorChoice checkout={view} refresh={refresh} />
          ) : (
            <CheckoutForm checkout={view} who={view.who} state={state} />
          ))}
      </div>
    </div>
  );
}

/** Bone blocks where the steps and the summary will be. */
function Skeleton() {
  return (
    <div
      className={`${styles.columns} ${styles.skeleton} needs-script`}
      role="status"
      aria-label={strings.reading}
    >
      <div className={styles.steps}>
        <div className={styles.bone} />
        <div className={styles.bone} />
        <div className={styles.bone} />
      </div>
      <div className={styles.bone} data-tall="" />
    </div>
  );
}

function Empty({ isMember }: { isMember: boolean }) {
  return (
    <div className={styles.words}>
      <h3>{strings.emptyTitle}</h3>
      <p>{strings.emptyText}</p>
      <div className={styles.row}>
        <Button variant="solid" href="/cart.html">
          {strings.toBag}
        </Button>
        <Button variant="outline" href={isMember ? '/order/list.html' : '/'}>
          {isMember ? strings.toOrders : strings.goOn}
        </Button>
      </div>
    </div>
  );
}
