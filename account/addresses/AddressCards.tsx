import { useState } from 'react';
import { type Address, AddressForm, AddressText, addressStrings } from '#commerce';
import { Button, openPopup } from '#ui';
import styles from './address-list.module.css';
import type { Editing } from './editing.ts';
import { strings } from './strings.ts';

interface AddressCardsProps {
  items: readonly Address[];
  editing: Editing;
  onEdit: (address: Address) => void;
  onDone: () => void;
}

/** The saved addresses as options, the default one selected at first [A2-053]; the one being edited shows its form. */
export function AddressCards({ items, editing, onEdit, onDone }: AddressCardsProps) {
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const selected = items.find(({ address_id }) => address_id === selectedId) ?? items[0];
  return (
    <ul className={styles.cards} aria-label={strings.list}>
      {items.map(address =>
        address.address_id === editing ? (
          <li key={address.address_id} className={styles.form}>
            <h3>{addressStrings.editTitle}</h3>
            <AddressForm
              address={address}
              label={addressStrings.editTitle}
              onChange={onDone}
              onCancel={onDone}
            />
          </li>
        ) : (
          <li key={address.address_id} className={styles.card}>
            <label className={styles.label}>
              <input
                type="radio"
                name="address"
                checked={address === selected}
                onChange={() => setSelectedId(address.address_id)}
              />
              <AddressText address={address} />
            </label>
            <div className={styles.actions}>
              <Button aria-label={addressStrings.editOf(address.name)} onClick={() => onEdit(address)}>
                {addressStrings.edit}
              </Button>
              <Button
                aria-label={addressStrings.removeOf(address.name)}
                onClick={() => openPopup('removeAddress', { address })}
              >
                {addressStrings.remove}
              </Button>
            </div>
          </li>
        ),
      )}
    </ul>
  );
}
