import { useId, useState } from 'react';
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
  /** The member's chosen address; null without addresses. */
  address: Address | null;
  choose: (addressId: number) => void;
  /** Whether the recipient of a gift enters the address, by a link. */
  byRecipient: boolean;
  chooseRecipient: (chosen: boolean) => void;
  place: Place;
  error: string | null;
}

/** A member's address is chosen among the saved ones; a guest types one. */
export function useAddressStep(who: 'member' | 'guest', draft: AddressValues, gift: GiftForm): AddressState {
  const form = useAddressForm(draft);
  const [chosen, choose] = useState<number | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const items = useStore(addresses, state => state.items);
  const address = items?.find(({ address_id }) => address_id === chosen) ?? items?.[0] ?? null;
  const isMember = who === 'member';
  const { byRecipient } = gift.values;
  return {
    ...{ isMember, form, address, choose, byRecipient },
    chooseRecipient(chosen) {
      gift.setValue('byRecipient', chosen);
      // The slip in the parcel is for the recipient.
      if (chosen) gift.setValue('hidePrice', true);
    },
    place: byRecipient
      ? {}
      : isMember
        ? { address_id: address?.address_id, region_id: address?.region_id }
        : { region_id: form.values.region_id },
    error: isMissing && !address ? strings.noAddress : null,
    read() {
      if (byRecipient) return isMember ? {} : { flag: 1 };
      const isValid = isMember ? address !== null : form.validate();
      setIsMissing(!isValid);
      if (!isValid) return null;
      if (isMember && address) return { address_id: address.address_id };
      return { address: toAddressInput(form.values), flag: 1 };
    },
  };
}

/** The step that says where the order goes. */
export function AddressStep({ step }: { step: AddressState }) {
  const { isMember, form, address, choose, error, byRecipient } = step;
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
        <MemberAddress selected={address?.address_id ?? null} onSelect={choose} error={error} />
      ) : (
        <form method="dialog" ref={form.ref} noValidate onSubmit={event => event.preventDefault()}>
          <AddressFields form={form} startsFilled />
        </form>
      )}
    </Section>
  );
}
