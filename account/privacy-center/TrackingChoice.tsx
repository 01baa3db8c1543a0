import { useState } from 'react';
import { allowTracking, readStored } from '#services';
import { OFFLINE, showFormToast } from '#session';
import { CheckField } from '#ui';
import styles from './privacy-center.module.css';
import { strings } from './strings.ts';

/** Whether visits of this browser are tracked; saved on click. */
export function TrackingChoice() {
  const [isAllowed, setIsAllowed] = useState(() => !readStored('trackingRefused'));
  const [saving, setSaving] = useState<boolean | null>(null);
  async function change(checked: boolean) {
    if (saving !== null) return;
    setSaving(checked);
    const isInForce = await allowTracking(checked);
    setSaving(null);
    if (!isInForce) return showFormToast(OFFLINE);
    setIsAllowed(checked);
    showFormToast(checked ? strings.trackingKept : strings.trackingStopped);
  }
  return (
    <>
      <p className={styles.quiet}>{strings.trackingText}</p>
      <CheckField
        name="tracking"
        value={saving ?? isAllowed}
        error={null}
        onChange={checked => void change(checked)}
        onFocus={() => {}}
      >
        {strings.trackingOn}
      </CheckField>
    </>
  );
}
