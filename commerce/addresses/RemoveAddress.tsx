import { useState } from 'react';
import { isGranted } from '#session';
import type { PopupProps } from '#ui';
import { Button, showToast, useClickOnce } from '#ui';
import { AddressText } from './AddressText.tsx';
import styles from './address.module.css';
import { removeAddress } from './store.ts';
import { strings } from './strings.ts';

/** How long further clicks on 确认移除 are ignored, in ms [A9-08]. */
const REMOVE_DEBOUNCE = 500;

/** The popup that confirms the removal of an address; shows its name or, on request, all of it [A4-78, A8-30]. */
export default function RemoveAddress({ data: { address }, close, complete }: PopupProps<'removeAddress'>) {
  const [isDetailed, setIsDetailed] = useState(false);
  const remove = useClickOnce(REMOVE_DEBOUNCE, async () => {
    const answer = await removeAddress(address.address_id);
    if (!isGranted(answer)) return;
    showToast(strings.removed);
    complete(undefined);
  });
  return (
    <div className={styles.confirm}>
      <p>{strings.removeConfirm}</p>
      <div className={styles.confirmed} id="removed-address">
        {isDetailed ? <AddressText address={address} /> : <span className={styles.name}>{address.name}</span>}
      </div>
      <Button
        aria-expanded={isDetailed}
        aria-controls="removed-address"
        onClick={() => setIsDetailed(!isDetailed)}
      >
        {isDetailed ? strings.hideDetails : strings.showDetails}
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
