import { useState } from 'react';
import { useClickOnce } from '../hooks/click-once.ts';
import { strings } from '../strings.ts';
import styles from './form.module.css';
import { useCountdown } from './use-countdown.ts';

/** Time until another code can be sent, in s [A4-26, B5-23]. */
const SECONDS = 60;

export interface SendCodeButtonProps {
  /** Identifies the countdown, which continues while the button is unmounted. */
  name: string;
  /** Sends the code. Resolves to false when that failed, which stops the countdown [A4-27]. */
  send: () => Promise<boolean>;
  /** Label after the countdown; defaults to 重新发送. */
  again?: string | undefined;
}

/** Sends an SMS code, then counts down from 60 s before another one can be sent. */
export function SendCodeButton({ name, send, again = strings.sendAgain }: SendCodeButtonProps) {
  const { left, start, stop } = useCountdown(name);
  const [sent, setSent] = useState(false);
  const { busy, run } = useClickOnce(0, async () => {
    start(SECONDS);
    const delivered = await send().catch(() => false);
    if (delivered) setSent(true);
    else stop();
  });
  const label = left > 0 ? strings.secondsLeft(left) : sent ? again : strings.sendCode;
  return (
    // Not disabled while sending: a disabled button loses keyboard focus.
    <button
      type="button"
      className={styles.send}
      disabled={left > 0 && !busy}
      aria-disabled={busy || undefined}
      onClick={run}
    >
      {label}
    </button>
  );
}
