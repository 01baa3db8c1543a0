import { useEffect, useRef } from 'react';
import { ConfirmIdentity } from '../profile/ConfirmIdentity.tsx';
import styles from './privacy-center.module.css';

/** Confirms the member by password or code, below the button that needs it; its first field gets the focus. */
export function StepUp({ onConfirmed }: { onConfirmed: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={box} className={styles.stepUp}>
      <ConfirmIdentity onConfirmed={onConfirmed} />
    </div>
  );
}
