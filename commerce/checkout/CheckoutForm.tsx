import { Fragment, useState } from 'react';
import { request } from '#services';
import { isGranted, setBagQuantity } from '#session';
import { joinName } from '../addresses/join-name.ts';
import { useGiftForm } from '../gift/gift.ts';
import { AddressStep, useAddressStep } from './AddressStep.tsx';
import styles from './checkout.module.css';
import { DeliveryStep, useDeliveryStep } from './DeliveryStep.tsx';
import { readDraft, useStoredDraft } from './draft.ts';
import { GiftBlock } from './GiftBlock.tsx';
import { GiftCardStep, useGiftCardStep } from './GiftCardStep.tsx';
import { GiftStep, useGiftStep } from './GiftStep.tsx';
import { InvoiceStep, useInvoiceStep } from './InvoiceStep.tsx';
import { PaymentStep, usePaymentStep } from './PaymentStep.tsx';
import { PlaceOrder, useAgreement } from './PlaceOrder.tsx';
import { RemarkStep, useRemarkStep } from './RemarkStep.tsx';
import type { Checkout, Line } from './read-checkout.ts';
import { Section } from './Section.tsx';
import { Summary } from './Summary.tsx';
import { strings } from './strings.ts';
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
  const giftForm = useGiftForm(draft.gift);
  const { byRecipient } = giftForm.values;
  const address = useAddressStep(who, draft.address, giftForm);
  const delivery = useDeliveryStep(address.place, { quickPurchase, isStandard: byRecipient });
  const payment = usePaymentStep(checkout, draft.method);
  const invoice = useInvoiceStep(draft);
  const giftDays = delivery.delivery === 'standard' ? delivery.estimate?.gift_days : [];
  const gift = useGiftStep(giftForm, giftDays);
  const remark = useRemarkStep(draft.remark);
  const agreement = useAgreement(who);
  useStoredDraft({
    method: payment.method,
    ...{ address: address.form.values, invoice: invoice.form.values, gift: gift.form.values },
    ...{ ...invoice.choice.values, ...remark.form.values },
  });
  const isMember = who === 'member';
  const { grand, nativeGrand } = checkout.order.total;
  const hasCards = checkout.order.items.some(line => line.is_gift_card);
  const isCardsOnly = checkout.order.items.every(line => line.is_gift_card);
  const cards = useGiftCardStep(nativeGrand, state.refusal);
  const isPaidByCards = !hasCards && cards.isCovered;

  /** Validates the form and returns the order; null after showing what is invalid. */
  function readOrder(): OrderInput | null {
    // From the last step to the first: each invalid one takes the focus, so that the first one keeps it.
    const isAgreed = agreement.validate();
    const noted = remark.read();
    const given = isCardsOnly ? {} : gift.read();
    const invoiced = invoice.read();
    const paid = isPaidByCards ? payment.readAny() : payment.read();
    const delivered = isCardsOnly ? {} : delivery.read();
    const addressed = isCardsOnly ? (isMember ? {} : { flag: 1 as const }) : address.read();
    if (!isAgreed || !noted || !given || !invoiced || !paid || !delivered || !addressed) return null;
    const parts = { ...addressed, ...paid, ...delivered, ...invoiced, ...given, ...noted };
    return { ...parts, ...(hasCards ? {} : cards.read()), quickPurchase, grand };
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
    <div className={styles.columns}>
      <div className={styles.steps}>
        {isCardsOnly ? (
          <Section title={strings.cardsDelivery}>
            <p>{strings.cardsOnly}</p>
          </Section>
        ) : (
          <AddressStep step={address} />
        )}
        {/* New elements once the first address is saved: the same ones, moved, would count as a layout shift. */}
        <Fragment key={address.address || byRecipient ? 'address' : 'no address'}>
          {!isCardsOnly && <DeliveryStep step={delivery} />}
          {!hasCards && <GiftCardStep step={cards} />}
          {isPaidByCards ? (
            <Section title={strings.payment}>
              <p>{strings.paidByCards}</p>
            </Section>
          ) : (
            <PaymentStep step={payment} checkout={checkout} refresh={refresh} />
          )}
          <InvoiceStep step={invoice} isMember={isMember} guest={joinName(address.form.values)} />
          {!isCardsOnly && <GiftStep step={gift} />}
          <GiftBlock gifts={checkout.gifts} />
          <RemarkStep step={remark} />
        </Fragment>
      </div>
      <Summary
        checkout={checkout}
        paid={hasCards ? null : cards.paid}
        onReduceToStock={line => void reduceToStock(line)}
      >
        <PlaceOrder
          form={agreement}
          isGuest={!isMember}
          grand={(!hasCards && cards.paid?.due) || grand}
          busy={order.busy}
          submit={order.submit}
        />
      </Summary>
    </div>
  );
}
