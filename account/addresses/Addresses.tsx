import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { type Address, AddressForm, addresses, addressStrings } from '#commerce';
import { BELOW_DESKTOP, Button, openPopup, PlusIcon, useFocusAfterRemoval, useMediaQuery } from '#ui';
import { AddressCards } from './AddressCards.tsx';
import { AddressSkeleton } from './AddressSkeleton.tsx';
import styles from './address-list.module.css';
import type { Editing } from './editing.ts';
import { strings } from './strings.ts';

/** The address list. Its forms open within it on desktop [A2-055], and as popups on smaller screens [A2-056]. */
export default function Addresses() {
  const { items, limit } = useStore(addresses);
  const isInline = !useMediaQuery(BELOW_DESKTOP, false);
  const [editing, setEditing] = useState<Editing>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  useFocusAfterRemoval(items?.length ?? 0, addButton);
  // A closed form returns the focus to the button that adds an address.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && editing === null) addButton.current?.focus();
    wasOpen.current = editing !== null;
  }, [editing]);

  if (!items) return <AddressSkeleton />;
  const isFull = items.length >= limit;
  const edit = (address: Address) =>
    isInline ? setEditing(address.address_id) : openPopup('changeAddress', { address });
  return (
    <>
      <div
        className={styles.bar}
        ref={bar => {
          addButton.current = bar?.querySelector('button') ?? null;
        }}
      >
        <Button
          variant="outline"
          disabled={isFull}
          aria-expanded={isInline ? editing === 'new' : undefined}
          onClick={() => (isInline ? setEditing('new') : openPopup('changeAddress', undefined))}
        >
          <span className={styles.withIcon}>
            <PlusIcon size={18} />
            {strings.add}
          </span>
        </Button>
        <span className={styles.quiet}>
          {isFull ? addressStrings.limit(limit) : strings.count(items.length, limit)}
        </span>
      </div>
      {editing === 'new' && isInline && (
        <section className={styles.form} aria-label={addressStrings.addTitle}>
          <h3>{addressStrings.addTitle}</h3>
          <AddressForm
            label={addressStrings.addTitle}
            onChange={() => setEditing(null)}
            onCancel={() => setEditing(null)}
          />
        </section>
      )}
      {items.length === 0 && editing !== 'new' && (
        <div className={styles.words}>
          <h3>{addressStrings.noneTitle}</h3>
          <p>{addressStrings.noneText}</p>
        </div>
      )}
      <AddressCards
        items={items}
        editing={isInline ? editing : null}
        onEdit={edit}
        onDone={() => setEditing(null)}
      />
    </>
  );
}
