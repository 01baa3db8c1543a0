import type { ReactNode } from 'react';
import { guestOrderUrl, orderUrl, PAGE_PATHS } from '#services';
import { Button, RetryButton } from '#ui';
import { Ordered } from './Ordered.tsx';
import styles from './payment.module.css';
import { Repay } from './Repay.tsx';
import { strings } from './strings.ts';
import { TimeLeft } from './TimeLeft.tsx';
import type { Payment, PaymentView } from './use-payment.ts';

interface PaymentStateProps {
  view: PaymentView;
  isMember: boolean;
  retry: () => void;
}

/** State of a payment with the actions it allows. */
export function PaymentState({ view, isMember, retry }: PaymentStateProps) {
  if (view === 'loading') return <p className={`${styles.asking} needs-script`}>{strings.asking}</p>;
  if (view === 'missing') {
    return (
      <State title={strings.missingTitle} text={strings.missingText}>
        <div className={styles.actions}>
          <Button variant="solid" href={PAGE_PATHS.findOrder}>
            {strings.findOrder}
          </Button>
          <Button variant="outline" href={PAGE_PATHS.home}>
            {strings.goOn}
          </Button>
        </div>
      </State>
    );
  }
  if (view === 'failed') {
    return (
      <State title={strings.errorTitle} text={strings.errorText} isProblem>
        <RetryButton variant="solid" onClick={retry}>
          {strings.retry}
        </RetryButton>
      </State>
    );
  }
  const [title, text, isProblem] = chooseMessage(view);
  const isOpen = view.status === 'pending' && !view.isOverTime;
  return (
    <State title={title} text={text} isProblem={isProblem}>
      {isOpen && <p className={styles.held}>{strings.held}</p>}
      {isOpen && <TimeLeft until={view.hold_until} />}
      <Facts payment={view} />
      <div className={styles.actions}>
        <Repay order={view} orderId={view.orderId} />
        {isMember && (
          <Button variant={isOpen ? 'outline' : 'solid'} href={orderUrl(view.orderId)}>
            {strings.viewOrder}
          </Button>
        )}
        {!isOpen && (
          <Button
            variant={isMember ? 'outline' : 'solid'}
            href={view.paid ? PAGE_PATHS.home : PAGE_PATHS.cart}
          >
            {view.paid ? strings.goOn : strings.viewBag}
          </Button>
        )}
      </div>
      {!isMember && (
        <p className={styles.note}>
          {strings.guestNote} <Button href={guestOrderUrl(view.orderId)}>{strings.findOrder}</Button>
        </p>
      )}
      {view.paid && <Ordered payment={view} isMember={isMember} refresh={retry} />}
    </State>
  );
}

function chooseMessage({
  paid,
  status,
  failed,
  paid_at,
  order_item,
}: Payment): [title: string, text: string, isProblem: boolean] {
  if (paid) {
    const isCards = order_item.length > 0 && order_item.every(item => item.is_gift_card);
    return [strings.paidTitle, isCards ? strings.cardsText : strings.paidText, false];
  }
  if (paid_at) return [strings.canceledTitle, strings.canceledText, false];
  if (status === 'refunding') return [strings.refundingTitle, strings.refundingText, true];
  if (status !== 'pending') return [strings.expiredTitle, strings.expiredText, true];
  if (failed) return [strings.failedTitle, strings.failedText, true];
  return [strings.pendingTitle, strings.pendingText, false];
}

function Facts({ payment }: { payment: Payment }) {
  const facts = [
    [strings.orderNumber, payment.orderId],
    [strings.giftCardPaid, payment.gift_card_total],
    [payment.paid ? strings.paid : strings.total, payment.due_total || payment.grand_total],
    [strings.method, payment.payment_label],
  ].filter(([, value]) => value);
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface MessageProps {
  title: string;
  text: string;
  isProblem?: boolean;
  children: ReactNode;
}

function State({ title, text, isProblem, children }: MessageProps) {
  return (
    <>
      <h3 className={styles.title} data-alarming={isProblem ? '' : undefined}>
        {title}
      </h3>
      <p className={`${styles.intro} whole-phrases`}>{text}</p>
      {children}
    </>
  );
}
