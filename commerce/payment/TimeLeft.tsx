import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow, syncServerClock } from '#services';
import styles from './payment.module.css';
import { strings } from './strings.ts';

const secondsUntil = (until: string) => Math.max(0, Math.ceil((Date.parse(until) - serverNow()) / 1000));

/** When `onEnd` is called again, in ms: the clock is measured to half a second, so that the first call may be early. */
const END_AGAIN = 2000;

/** Formats a duration as minutes and seconds: `29:05`. */
export function formatSeconds(seconds: number): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
}

interface TimeLeftProps {
  /** End of the time, ISO 8601. */
  until: string;
  /** Smaller, for lists of orders. */
  isSmall?: boolean | undefined;
  /** Called when the time is over, and once more if the countdown is still shown then. */
  onEnd?: (() => void) | undefined;
}

/** Countdown, by the server's clock, of the time for which an unpaid order is held. Screen readers do not announce every second. */
export function TimeLeft({ until, isSmall, onEnd }: TimeLeftProps) {
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => {
    void syncServerClock();
    const timer = setInterval(() => setSeconds(secondsUntil(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  const handleEnd = useEffectEvent(() => onEnd?.());
  const isOver = seconds === 0;
  useEffect(() => {
    if (!isOver) return;
    handleEnd();
    const again = setTimeout(handleEnd, END_AGAIN);
    return () => clearTimeout(again);
  }, [isOver]);
  return (
    <p className={isSmall ? styles.smallTime : styles.time}>
      <span>{strings.timeLeft}</span>
      <span role="timer" aria-live="off" className={isSmall ? styles.smallClock : styles.clock}>
        {formatSeconds(seconds)}
      </span>
    </p>
  );
}
