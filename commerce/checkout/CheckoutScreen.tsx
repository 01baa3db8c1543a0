import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import type { BlockProps } from '#engine';
import type { ScreenCheckout } from '#schemas';
import { PAGE_PATHS } from '#services';
import { Button, classNames, focusIfLost, RetryButton } from '#ui';
import arriving from '../arriving.module.css';
import type { CheckoutFormProps } from './CheckoutForm.tsx';
import styles from './checkout.module.css';
import { RefusalNotice } from './RefusalNotice.tsx';
import { SignInChoice } from './SignInChoice.tsx';
import { strings } from './strings.ts';
import { useCheckout } from './use-checkout.ts';

/** The checkout page. The server renders a skeleton without personal data; the order is loaded in the browser. */
export default function CheckoutScreen({ block }: BlockProps<ScreenCheckout>) {
  const [Form, setForm] = useState<ComponentType<CheckoutFormProps>>();
  const loadForm = useCallback(async () => {
    const { CheckoutForm } = await import('./CheckoutForm.tsx');
    setForm(() => CheckoutForm);
  }, []);
  const state = useCheckout(loadForm);
  const { view, refusal, refresh } = state;
  const title = useRef<HTMLHeadingElement>(null);
  const who = typeof view === 'object' ? view.who : null;
  const previousWho = useRef(who);
  useEffect(() => {
    // The button that led to the login or the verification is gone.
    if (previousWho.current === 'unknown' && who !== 'unknown') focusIfLost(title);
    previousWho.current = who;
  }, [who]);
  return (
    <div className={styles.screen}>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        {block.title}
      </h2>
      <p className={`${styles.words} without-script`}>{strings.noScript}</p>
      {refusal && <RefusalNotice refusal={refusal} />}
      <div className={classNames(styles.body, view === 'loading' && arriving.arriving)}>
        {view === 'loading' && <Skeleton />}
        {view === 'failed' && (
          <div className={styles.words} role="alert">
            <h3>{strings.failedTitle}</h3>
            <p>{strings.failedText}</p>
            <RetryButton variant="solid" onClick={() => void refresh()}>
              {strings.retry}
            </RetryButton>
          </div>
        )}
        {typeof view === 'object' &&
          (view.order.items.length === 0 ? (
            <Empty isMember={view.who === 'member'} />
          ) : view.who === 'unknown' || !Form ? (
            <SignInChoice checkout={view} refresh={refresh} />
          ) : (
            <Form checkout={view} who={view.who} state={state} />
          ))}
      </div>
    </div>
  );
}

/** Placeholder of the form and the summary. */
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
        <Button variant="solid" href={PAGE_PATHS.cart}>
          {strings.toBag}
        </Button>
        <Button variant="outline" href={isMember ? PAGE_PATHS.orders : '/'}>
          {isMember ? strings.toOrders : strings.goOn}
        </Button>
      </div>
    </div>
  );
}
