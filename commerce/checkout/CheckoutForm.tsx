import { Fragment, useRef, useState } from 'react';
import { request } from '#services';
import { isGranted, setBagQuantity } from '#session';
import { AddressStep, useAddressStep } from './AddressStep.tsx';
import styles from './checkout.module.css';
import { DeliveryStep, useDeliveryStep } from './DeliveryStep.tsx';
import { readDraft, useStoredDraft } from './draft.ts';
import { GiftBlock } from './GiftBlock.tsx';
import { GiftStep, useGiftStep } from './GiftStep.tsx';
import { InvoiceStep, useInvoiceStep } from './InvoiceStep.tsx';
import { PaymentStep, usePaymentStep } from './PaymentStep.tsx';
import { PlaceOrder, useAgreement } from './PlaceOrder.tsx';
import { RemarkStep, useRemarkStep } from './RemarkStep.tsx';
import type { Checkout, Line } from './read-checkout.ts';
import { Summary } from './Summary.tsx';
import type { CheckoutState } from './use-checkout.ts';
import { type OrderInput, useOrder } from './use-order.ts';

export interface CheckoutFormProps {
  checkout: Checkout;
  who: 'member' | 'guest';
  state: CheckoutState;
}

/**
 * The form of checkout beside the summary of the order. The state of a step outlives its elements, which are new once
 * the first address is saved.
 */
export function CheckoutForm({ checkout, who, state }: CheckoutFormProps) {
  const { quickPurchase, refresh } = state;
  const [draft] = useState(readDraft);
  const address = useAddressStep(who, draft.address);
  const delivery = useDeliveryStep(address.place, quickPurchase);
  const payment = usePaymentStep(checkout);
  const invoice = useInvoiceStep(draft);
  const giftDays = delivery.delivery === 'standard' ? delivery.estimate?.gift_days : [];
  const gift = useGiftStep(draft.gift, giftDays);
  const remark = useRemarkStep(draft.remark);
  const agreement = useAgreement(who);
  const top = useRef<HTMLDivElement>(null);
  useStoredDraft({
    ...{ address: address.form.values, invoice: invoice.form.values, gift: gift.form.values },
    ...{ ...invoice.choice.values, ...remark.form.values },
  });
  const isMember = who === 'member';
  const { grand } = checkout.order.total;

  /** Validates the form and returns the order; null after showing what is invalid. */
  function readOrder(): OrderInput | null {
    // From the last step to the first: each invalid one takes the focus, so that the first one keeps it.
    const isAgreed = agreement.validate();
    const noted = remark.read();
    const given = gift.read();
    const invoiced = invoice.read();
    const paid = payment.read();
    const delivered = delivery.read();
    const addressed = address.read();
    if (!addressed && isMember) top.current?.scrollIntoView({ block: 'start' });
    if (!isAgreed || !noted || !given || !invoiced || !paid || !delivered || !addressed) return null;
    return { ...addressed, ...paid, ...delivered, ...invoiced, ...given, ...noted, quickPurchase, grand };
  }
  const order = useOrder(readOrder, state);

  async function reduceToStock(line: Line) {
    const answer = await request('POST /rest_partcheckout/checkout/totals', {
      body: { items: [{ item_id: line.id, qty: line.stock }], quickPurchase },
    });
    if (isGranted(answer) && answer.data && !quickPurchase) {
      setBagQuantity(answer.data.miniData.total.quantity);
    }
    await refresh();
  }

  return (
    <div className={styles.columns} ref={top}>
      <div className={styles.steps}>
        <AddressStep step={address} />
        {/* New elements once the first address is saved: the same ones, moved, would count as a layout shift. */}
        <Fragment key={address.address ? 'address' : 'no address'}>
          <DeliveryStep step={delivery} />
          <PaymentStep step={payment} checkout={checkout} refresh={refresh} />
          <InvoiceStep step={invoice} isMember={isMember} />
          <GiftStep step={gift} />
          <GiftBlock gifts={checkout.gifts} />
          <RemarkStep step={remark} />
        </Fragment>
      </div>
      <Summary checkout={checkout} onReduceToStock={line => void reduceToStock(line)}>
        <PlaceOrder
          form={agreement}
          isGuest={!isMember}
          grand={grand}
          busy={order.busy}
          submit={order.submit}
        />
      </Summary>
    </div>
  );
}
