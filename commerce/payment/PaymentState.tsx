import type { ReactNode } from 'react';
import { Button } from '#ui';
import styles from './payment.module.css';
import { Repay } from './Repay.tsx';
import { strings } from './strings.ts';
import { TimeLeft } from './TimeLeft.tsx';
import type { Payment, PaymentView } from './use-payment.ts';

interface StateProps {
  view: PaymentView;
  isMember: boolean;
  again: () => void;
}

/** How a payment stands, and what can be done about it. */
export function PaymentState({ view, isMember, again }: StateProps) {
  if (view === 'asking') return <p className={`${styles.asking} needs-script`}>{strings.asking}</p>;
  if (view === 'missing') {
    return (
      <State title={strings.missingTitle} text={strings.missingText}>
        <Button variant="solid" href="/">
          {strings.goOn}
        </Button>
      </State>
    );
  }
  if (view === 'unanswered') {
    return (
      <State title={strings.errorTitle} text={strings.errorText} alarming>
        <Button variant="solid" onClick={again}>
          {strings.retry}
        </Button>
      </State>
    );
  }
  const [title, text, alarming] = wordsOf(view);
  const orderUrl = `/order/detail.html?id=${encodeURIComponent(view.orderId)}`;
  const open = view.status === 'pending' && !view.isOverTime;
  return (
    <State title={title} text={text} alarming={alarming}>
      {open && <p className={styles.held}>{strings.held}</p>}
      {open && <TimeLeft until={view.hold_until} />}
      <Facts payment={view} />
      <div className={styles.actions}>
        <Repay order={view} orderId={view.orderId} />
        {isMember && (
          <Button variant={open ? 'outline' : 'solid'} href={orderUrl}>
            {strings.viewOrder}
          </Button>
        )}
        {!open && (
          <Button variant={isMember ? 'outline' : 'solid'} href={view.paid ? '/' : '/cart.html'}>
            {view.paid ? strings.goOn : strings.viewBag}
          </Button>
        )}
      </div>
      {!isMember && <p className={styles.note}>{strings.guestNote}</p>}
    </State>
  );
}

function wordsOf({ paid, status, failed }: Payment): [title: string, text: string, alarming: boolean] {
  if (paid) return [strings.paidTitle, strings.paidText, false];
  if (status === 'refunding') return [strings.refundingTitle, strings.refundingText, true];
  if (status !== 'pending') return [strings.expiredTitle, strings.expiredText, true];
  if (failed) return [strings.failedTitle, strings.failedText, true];
  return [strings.pendingTitle, strings.pendingText, false];
}

function Facts({ payment }: { payment: Payment }) {
  const facts = [
    [strings.orderNumber, payment.orderId],
    [strings.total, payment.grand_total],
    [strings.method, payment.payment_label],
  ];
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

interface WordsProps {
  title: string;
  text: string;
  alarming?: boolean;
  children: ReactNode;
}

function State({ title, text, alarming, children }: WordsProps) {
  return (
    <>
      <h3 className={styles.title} data-alarming={alarming ? '' : undefined}>
        {title}
      </h3>
      <p className={`${styles.intro} whole-phrases`}>{text}</p>
      {children}
    </>
  );
}
