import { Fragment, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { isGranted, setBagQuantity } from '#chrome';
import { ticked } from '#schemas';
import { request } from '#services';
import { CheckField, TextField, useForm } from '#ui';
import { AddressFields } from '../addresses/AddressFields.tsx';
import { toAddressInput, useAddressForm } from '../addresses/address.ts';
import { addresses } from '../addresses/store.ts';
import { GiftChoice } from '../gift/GiftChoice.tsx';
import { toGiftInput, useGiftForm } from '../gift/gift.ts';
import { InvoiceFields } from '../invoice/InvoiceFields.tsx';
import { toInvoiceInput, useInvoiceForm } from '../invoice/invoice.ts';
import { isMethod } from '../payment/methods.ts';
import styles from './checkout.module.css';
import { type Delivery, DeliveryChoice } from './DeliveryChoice.tsx';
import { readDraft, writeDraft } from './draft.ts';
import { GiftBlock } from './GiftBlock.tsx';
import { MemberAddress } from './MemberAddress.tsx';
import { PaymentChoice } from './PaymentChoice.tsx';
import { PlaceOrder } from './PlaceOrder.tsx';
import type { Checkout, Line } from './read-checkout.ts';
import { Section } from './Section.tsx';
import { Summary } from './Summary.tsx';
import { strings } from './strings.ts';
import type { CheckoutState } from './use-checkout.ts';
import { type OrderInput, useOrder } from './use-order.ts';
import { useSameDay } from './use-same-day.ts';

const REMARK_MAX_LENGTH = 200;

interface CheckoutFormProps {
  checkout: Checkout;
  who: 'member' | 'guest';
  state: CheckoutState;
}

/** The form of checkout beside the summary of the order. */
export function CheckoutForm({ checkout, who, state }: CheckoutFormProps) {
  const { quickPurchase, refresh } = state;
  const [draft] = useState(readDraft);
  const guest = useAddressForm(draft.address);
  const invoice = useInvoiceForm(draft.invoice);
  const gift = useGiftForm(draft.gift);
  const more = useForm(
    { wantsInvoice: draft.wantsInvoice, remark: draft.remark, agree: false },
    { agree: ticked(who === 'guest' ? strings.mustAgreeAsGuest : strings.mustAgree) },
  );
  const { wantsInvoice, remark } = more.values;
  const [delivery, setDelivery] = useState<Delivery>('standard');
  const [chosenMethod, setMethod] = useState('');
  const [chosenAddress, setAddress] = useState<number | null>(null);
  const [missing, setMissing] = useState<{ address?: boolean; method?: boolean }>({});
  const top = useRef<HTMLDivElement>(null);

  useEffect(() => {
    writeDraft({
      ...{ address: guest.values, invoice: invoice.values, gift: gift.values },
      ...{ wantsInvoice, remark },
    });
  }, [guest.values, invoice.values, gift.values, wantsInvoice, remark]);

  const isMember = who === 'member';
  const items = useStore(addresses, state => state.items);
  const address = items?.find(({ address_id }) => address_id === chosenAddress) ?? items?.[0] ?? null;
  const method = chosenMethod || checkout.methods?.find(({ selected }) => selected)?.code || '';
  const sameDay = useSameDay(
    isMember
      ? { address_id: address?.address_id, region_id: address?.region_id }
      : { region_id: guest.values.region_id },
    quickPurchase,
  );

  /** Validates the form and returns the order; null after showing what is invalid. */
  function readOrder(): OrderInput | null {
    // From the last section to the first: each invalid section takes the focus, so that the first one keeps it.
    const isAgreed = more.validate({ only: ['agree'] });
    const isGiftValid = gift.validate();
    const isInvoiceValid = !wantsInvoice || invoice.validate();
    const isAddressValid = isMember ? address !== null : guest.validate();
    setMissing({ address: !isAddressValid, method: !isMethod(method) });
    if (!isAddressValid && isMember) top.current?.scrollIntoView({ block: 'start' });
    if (!isAgreed || !isGiftValid || !isInvoiceValid || !isAddressValid || !isMethod(method)) return null;
    const giftInput = toGiftInput(gift.values);
    return {
      ...(address && isMember
        ? { address_id: address.address_id }
        : { address: toAddressInput(guest.values), flag: 1 as const }),
      payment_method: method,
      delivery_method: delivery,
      ...(wantsInvoice && { invoice: toInvoiceInput(invoice.values) }),
      ...(giftInput && { gift: giftInput }),
      ...(remark.trim() && { remark: remark.trim() }),
      quickPurchase,
      grand: checkout.order.total.grand,
    };
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
        <Section title={strings.address}>
          {isMember ? (
            <MemberAddress
              selected={address?.address_id ?? null}
              onSelect={setAddress}
              error={missing.address && !address ? strings.noAddress : null}
            />
          ) : (
            <form ref={guest.ref} noValidate onSubmit={event => event.preventDefault()}>
              <AddressFields form={guest} />
            </form>
          )}
        </Section>
        {/* New elements once the first address is saved: the same ones, moved, would count as a layout shift. */}
        <Fragment key={address ? 'address' : 'no address'}>
          <Section title={strings.delivery}>
            <DeliveryChoice value={delivery} onChange={setDelivery} sameDay={sameDay} />
          </Section>
          <Section title={strings.payment}>
            <PaymentChoice
              checkout={checkout}
              value={method}
              onChange={setMethod}
              refresh={refresh}
              error={missing.method && !isMethod(method) ? strings.noMethod : null}
            />
          </Section>
          <Section title={strings.invoice}>
            <CheckField {...more.field('wantsInvoice')}>{strings.wantInvoice}</CheckField>
            {wantsInvoice ? (
              <form ref={invoice.ref} noValidate onSubmit={event => event.preventDefault()}>
                <InvoiceFields form={invoice} />
              </form>
            ) : (
              isMember && <p className={styles.quiet}>{strings.invoiceLater}</p>
            )}
          </Section>
          <Section title={strings.giftServices}>
            <GiftChoice form={gift} />
          </Section>
          <GiftBlock gifts={checkout.gifts} />
          <Section title={strings.remark}>
            <TextField
              label={strings.remarkHint}
              {...more.field('remark')}
              maxLength={REMARK_MAX_LENGTH}
              autoComplete="off"
            />
          </Section>
        </Fragment>
      </div>
      <Summary checkout={checkout} onReduceToStock={line => void reduceToStock(line)}>
        <PlaceOrder
          form={more}
          isGuest={!isMember}
          grand={checkout.order.total.grand}
          busy={order.busy}
          submit={order.submit}
        />
      </Summary>
    </div>
  );
}
