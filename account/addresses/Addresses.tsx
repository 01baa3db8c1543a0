import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { openPopup } from '#chrome';
import { type Address, AddressForm, addresses, addressStrings, loadAddresses } from '#commerce';
import { Button, PlusIcon, useMediaQuery } from '#ui';
import { AddressCards } from './AddressCards.tsx';
import styles from './address-list.module.css';
import { strings } from './strings.ts';

/** Which form is open in the list, on desktop: for a new address, or for one of them. */
export type Editing = 'new' | number | null;

/** The list, with forms in it on desktop; elsewhere they open as popups (A §2 "Address list"). */
export function Addresses() {
  const { items, failed, limit } = useStore(addresses);
  const inline = useMediaQuery('(min-width: 1024px)', true);
  const [editing, setEditing] = useState<Editing>(null);
  const addButton = useRef<HTMLDivElement>(null);
  // The form has gone: the focus goes back to where it was opened.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && editing === null) addButton.current?.querySelector('button')?.focus();
    wasOpen.current = editing !== null;
  }, [editing]);

  if (!items && !failed) {
    return (
      <div className={styles.cards} role="status" aria-label={strings.reading}>
        <div className={styles.bone} />
        <div className={styles.bone} />
      </div>
    );
  }
  if (!items) {
    return (
      <div className={styles.words} role="alert">
        <p>{addressStrings.listFailed}</p>
        <Button onClick={() => void loadAddresses()}>{addressStrings.retry}</Button>
      </div>
    );
  }
  const full = items.length >= limit;
  const edit = (address: Address) =>
    inline ? setEditing(address.address_id) : openPopup('changeAddress', { address });
  return (
    <>
      <div className={styles.bar} ref={addButton}>
        <Button
          variant="outline"
          disabled={full}
          aria-expanded={inline ? editing === 'new' : undefined}
          onClick={() => (inline ? setEditing('new') : openPopup('changeAddress', undefined))}
        >
          <span className={styles.withIcon}>
            <PlusIcon size={18} />
            {strings.add}
          </span>
        </Button>
        <span className={styles.quiet}>
          {full ? addressStrings.limit(limit) : strings.count(items.length, limit)}
        </span>
      </div>
      {editing === 'new' && inline && (
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
        editing={inline ? editing : null}
        onEdit={edit}
        onDone={() => setEditing(null)}
      />
    </>
  );
}
