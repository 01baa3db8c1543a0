import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Button, OptionCards, openPopup, PlusIcon, type PopupProps } from '#ui';
import { AddressText } from './AddressText.tsx';
import styles from './address.module.css';
import { addresses, loadAddresses } from './store.ts';
import { strings } from './strings.ts';

/** The popup in which a member chooses, adds or edits a delivery address. */
export default function ChooseAddress({ data, complete }: PopupProps<'chooseAddress'>) {
  const { items, hasFailed, limit } = useStore(addresses);
  const [chosen, setChosen] = useState(data?.selected);
  useEffect(() => void loadAddresses(), []);

  if (!items) {
    return (
      <div className={styles.wait} role={hasFailed ? 'alert' : 'status'}>
        <p>{hasFailed ? strings.listFailed : strings.reading}</p>
        {hasFailed && <Button onClick={() => void loadAddresses()}>{strings.retry}</Button>}
      </div>
    );
  }
  const selected = items.find(({ address_id }) => address_id === chosen);
  const isFull = items.length >= limit;
  return (
    <div className={styles.choose}>
      {items.length === 0 && <p>{strings.noneTitle}</p>}
      <OptionCards
        legend={strings.addresses}
        hideLegend
        name="choose-address"
        value={String(selected?.address_id ?? '')}
        onChange={value => setChosen(Number(value))}
        options={items.map(address => ({
          value: String(address.address_id),
          content: <AddressText address={address} />,
          actions: (
            <Button
              aria-label={strings.editOf(address.name)}
              onClick={() => openPopup('changeAddress', { address })}
            >
              {strings.edit}
            </Button>
          ),
        }))}
      />
      <Button
        className={styles.addButton}
        disabled={isFull}
        onClick={() => openPopup('changeAddress', undefined, added => setChosen(added.address_id))}
      >
        <span className={styles.withIcon}>
          <PlusIcon size={18} />
          {strings.add}
        </span>
      </Button>
      {isFull && <p className={styles.note}>{strings.limit(limit)}</p>}
      <Button variant="solid" disabled={!selected} onClick={() => selected && complete(selected)}>
        {strings.use}
      </Button>
    </div>
  );
}
