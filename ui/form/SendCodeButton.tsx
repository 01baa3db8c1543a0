import { useClickOnce } from '../hooks/click-once.ts';
import styles from './form.module.css';
import { formStrings } from './strings.ts';
import type { Countdown } from './use-countdown.ts';

/** Time until another code can be sent, in s [A4-26, B5-23]. */
const SECONDS = 60;

export interface SendCodeButtonProps {
  /** Time until another code can be sent. */
  countdown: Countdown;
  /** Sends the code. Resolves to false when that failed, which stops the countdown [A4-27, B4-33]. */
  send: () => Promise<boolean>;
  /** Time in which further clicks are ignored, in ms. */
  throttle?: number | undefined;
}

/** Sends an SMS code, then counts down from 60 s before another one can be sent. */
export function SendCodeButton({ countdown, send, throttle = 0 }: SendCodeButtonProps) {
  const { left, isOver, start, stop } = countdown;
  const { busy, run } = useClickOnce(throttle, async () => {
    start(SECONDS);
    const delivered = await send().catch(() => false);
    if (!delivered) stop();
  });
  const label =
    left > 0 ? formStrings.secondsLeft(left) : isOver ? formStrings.sendAgain : formStrings.sendCode;
  return (
    // Not disabled while sending: a disabled button loses keyboard focus.
    <button
      type="button"
      className={styles.send}
      disabled={left > 0 && !busy}
      aria-disabled={busy || undefined}
      onClick={run}
    >
      {/* As in Button: the same element, centred again, would count as a layout shift. */}
      <span key={label}>{label}</span>
    </button>
  );
}
