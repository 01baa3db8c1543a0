import { useState } from 'react';
import type { PopupProps } from '#chrome';
import { Button, showToast } from '#ui';
import { isGranted } from '../parts/is-granted.ts';
import { useLeading } from '../parts/use-leading.ts';
import { AddressText } from './AddressText.tsx';
import styles from './address.module.css';
import { removeAddress } from './store.ts';
import { strings } from './strings.ts';

/** A §9: a second click on 确认删除 within this time counts as the first, in ms. */
const REMOVE_DEBOUNCE = 500;

/** Asks before an address is removed (A §8); shows it plainly, or in full (A §4 "Delete confirm"). */
export default function RemoveAddress({ data: { address }, close, complete }: PopupProps<'removeAddress'>) {
  const [detailed, setDetailed] = useState(false);
  const remove = useLeading(REMOVE_DEBOUNCE, async () => {
    const answer = await removeAddress(address.address_id);
    if (!isGranted(answer)) return;
    showToast(strings.removed);
    complete(undefined);
  });
  return (
    <div className={styles.confirm}>
      <p>{strings.removeConfirm}</p>
      <div className={styles.confirmed} id="removed-address">
        {detailed ? <AddressText address={address} /> : <span className={styles.name}>{address.name}</span>}
      </div>
      <Button aria-expanded={detailed} aria-controls="removed-address" onClick={() => setDetailed(!detailed)}>
        {detailed ? strings.hideDetails : strings.showDetails}
      </Button>
      <div className={styles.buttons}>
        <Button variant="solid" busy={remove.busy} onClick={() => remove.run()}>
          {strings.removeYes}
        </Button>
        <Button variant="outline" onClick={close}>
          {strings.cancel}
        </Button>
      </div>
    </div>
  );
}
