import { useEffect, useRef } from 'react';
import styles from './checkout.module.css';
import { strings } from './strings.ts';
import type { Refusal } from './use-checkout.ts';

/** Why an order was refused and what has changed. Takes the focus, because it is above the button that was clicked. */
export function RefusalNotice({ refusal }: { refusal: Refusal }) {
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus on each new refusal
  useEffect(() => notice.current?.focus(), [refusal]);
  return (
    <div ref={notice} role="alert" tabIndex={-1} className={styles.refusal}>
      <h3 className={styles.heading}>{strings.changedTitle}</h3>
      <p>{refusal.message}</p>
      {refusal.changes.length > 0 && (
        <ul className={styles.changes}>
          {refusal.changes.map(change => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>{strings.changedText}</p>
    </div>
  );
}
