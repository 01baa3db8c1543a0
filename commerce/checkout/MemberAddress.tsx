import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { Button, focusIfLost, openPopup, RetryButton } from '#ui';
import { AddressForm } from '../addresses/AddressForm.tsx';
import { AddressText } from '../addresses/AddressText.tsx';
import { addresses, loadAddresses } from '../addresses/store.ts';
import styles from './checkout.module.css';
import { strings } from './strings.ts';

interface MemberAddressProps {
  /** Id of the chosen address; null without addresses. */
  selected: number | null;
  onSelect: (addressId: number) => void;
}

/** A member's delivery address: one of the saved addresses, or a form for the first one. */
export function MemberAddress({ selected, onSelect }: MemberAddressProps) {
  const items = useStore(addresses, state => state.items);
  const chosen = useRef<HTMLDivElement>(null);
  const wasEmpty = useRef(false);
  useEffect(() => {
    // The form that had the focus is gone.
    if (wasEmpty.current) focusIfLost(chosen);
    wasEmpty.current = items?.length === 0;
  }, [items]);

  if (!items) {
    return (
      <div role="alert" className={styles.row}>
        <p>{strings.addressesFailed}</p>
        <RetryButton onClick={() => void loadAddresses()}>{strings.retry}</RetryButton>
      </div>
    );
  }
  if (items.length === 0) {
    return <AddressForm label={strings.newAddress} onChange={({ address_id }) => onSelect(address_id)} />;
  }
  const address = items.find(({ address_id }) => address_id === selected);
  const chooseAnother = () =>
    openPopup('chooseAddress', { selected: selected ?? undefined }, chosen => onSelect(chosen.address_id));
  return (
    <>
      {address && (
        <div className={styles.chosen} ref={chosen} tabIndex={-1}>
          <AddressText address={address} />
        </div>
      )}
      <div className={styles.row}>
        <Button onClick={chooseAnother}>{strings.changeAddress}</Button>
        {address && (
          <Button onClick={() => openPopup('changeAddress', { address })}>{strings.editAddress}</Button>
        )}
        <Button onClick={() => openPopup('changeAddress', undefined, added => onSelect(added.address_id))}>
          {strings.addAddress}
        </Button>
      </div>
    </>
  );
}
