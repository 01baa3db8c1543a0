import { useState } from 'react';
import { useLeading } from '../hooks/use-leading.ts';
import { strings } from '../strings.ts';
import styles from './form.module.css';
import { useCountdown } from './use-countdown.ts';

/** A §9: how long until a code may be asked for again, in s. */
const SECONDS = 60;

export interface SendCodeButtonProps {
  /** Names the countdown; it survives the button. */
  name: string;
  /** Asks for the code; false when it could not be sent: the countdown stops (A §4). */
  send: () => Promise<boolean>;
  /** What it says once the countdown is over; 重新发送 unless told. */
  again?: string | undefined;
}

/** Sends an SMS code and counts down from 60 s until it may be sent again. */
export function SendCodeButton({ name, send, again = strings.sendAgain }: SendCodeButtonProps) {
  const { left, start, stop } = useCountdown(name);
  const [sent, setSent] = useState(false);
  // One at a time, however quick the finger.
  const { busy, run } = useLeading(0, async () => {
    start(SECONDS);
    const delivered = await send().catch(() => false);
    if (delivered) setSent(true);
    else stop();
  });
  const says = left > 0 ? strings.secondsLeft(left) : sent ? again : strings.sendCode;
  return (
    // Until the answer is there it keeps the focus: a visitor without a mouse would be lost otherwise.
    <button
      type="button"
      className={styles.send}
      disabled={left > 0 && !busy}
      aria-disabled={busy || undefined}
      onClick={run}
    >
      {says}
    </button>
  );
}
