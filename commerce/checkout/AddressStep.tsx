import { type RefObject, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { OptionCards } from '#ui';
import { AddressFields } from '../addresses/AddressFields.tsx';
import {
  type Address,
  type AddressFormState,
  type AddressValues,
  toAddressInput,
  useAddressForm,
} from '../addresses/address.ts';
import { addresses } from '../addresses/store.ts';
import type { GiftForm } from '../gift/gift.ts';
import styles from './checkout.module.css';
import { MemberAddress } from './MemberAddress.tsx';
import { Section } from './Section.tsx';
import type { Step } from './step.ts';
import { strings } from './strings.ts';
import type { OrderInput } from './use-order.ts';
import type { Place } from './use-same-day.ts';

/** State of the step that says where the order goes. */
export interface AddressState extends Step<Pick<OrderInput, 'address_id' | 'address' | 'flag'>> {
  isMember: boolean;
  /** The form of a guest's address. */
  form: AddressFormState;
  /** A member's address, or the form of the first one. */
  ref: RefObject<HTMLDivElement | null>;
  /** The member's chosen address; null without addresses. */
  address: Address | null;
  choose: (addressId: number) => void;
  /** Whether the recipient of a gift enters the address, by a link. */
  byRecipient: boolean;
  chooseRecipient: (chosen: boolean) => void;
  place: Place;
}

/** A member's address is chosen among the saved ones, or saved before the order is placed; a guest types one. */
export function useAddressStep(who: 'member' | 'guest', draft: AddressValues, gift: GiftForm): AddressState {
  const form = useAddressForm(draft);
  const ref = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState<number | null>(null);
  // Whether the price is hidden because of the recipient's link, not by the shopper.
  const [hidesPrice, setHidesPrice] = useState(gift.values.byRecipient);
  const items = useStore(addresses, state => state.items);
  const address = items?.find(({ address_id }) => address_id === chosen) ?? items?.[0] ?? null;
  const isMember = who === 'member';
  const { byRecipient, hidePrice } = gift.values;
  return {
    ...{ isMember, form, address, choose, byRecipient, ref },
    chooseRecipient(chosen) {
      gift.setValue('byRecipient', chosen);
      // The slip in the parcel is for the recipient.
      if (chosen) setHidesPrice(!hidePrice);
      if (chosen || hidesPrice) gift.setValue('hidePrice', chosen);
    },
    place: byRecipient
      ? {}
      : isMember
        ? { address_id: address?.address_id, region_id: address?.region_id }
        : { region_id: form.values.region_id },
    read() {
      if (byRecipient) return isMember ? {} : { flag: 1 };
      if (!isMember) return form.validate() ? { address: toAddressInput(form.values), flag: 1 } : null;
      if (address) return { address_id: address.address_id };
      // As its own button does: what is wrong takes the focus, and what is right is saved, for a look before the order.
      const first = ref.current?.querySelector('form');
      if (first) first.requestSubmit();
      else ref.current?.scrollIntoView({ block: 'center' });
      return null;
    },
  };
}

/** The step that says where the order goes. */
export function AddressStep({ step }: { step: AddressState }) {
  const { isMember, form, address, choose, byRecipient } = step;
  const name = useId();
  return (
    <Section title={strings.address}>
      <OptionCards
        legend={strings.whoEnters}
        hideLegend
        name={name}
        className={styles.who}
        value={byRecipient ? 'recipient' : 'me'}
        onChange={chosen => step.chooseRecipient(chosen === 'recipient')}
        options={[
          { value: 'me', content: strings.iEnter },
          {
            value: 'recipient',
            content: (
              <>
                {strings.recipientEnters} <span className={styles.quiet}>{strings.recipientGift}</span>
              </>
            ),
          },
        ]}
      />
      {byRecipient ? (
        <p className={styles.chosen}>{strings.recipientText}</p>
      ) : isMember ? (
        <div ref={step.ref}>
          <MemberAddress selected={address?.address_id ?? null} onSelect={choose} />
        </div>
      ) : (
        <form method="dialog" ref={form.ref} noValidate onSubmit={event => event.preventDefault()}>
          <AddressFields form={form} startsFilled />
        </form>
      )}
    </Section>
  );
}
