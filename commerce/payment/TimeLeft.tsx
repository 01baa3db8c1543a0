import { useEffect, useRef, useState } from 'react';
import styles from './payment.module.css';
import { strings } from './strings.ts';

const secondsUntil = (until: string) => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000));

/** Minutes and seconds, two digits each: `29:05`. */
export function writeSeconds(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

interface TimeLeftProps {
  /** ISO 8601. */
  until: string;
  /** In a line of text, where several orders stand. */
  small?: boolean | undefined;
  /** The time is over: once. */
  onEnd?: (() => void) | undefined;
}

/** How long an order is held still (A §9: 30 minutes), counting down. Read aloud when asked, not every second. */
export function TimeLeft({ until, small, onEnd }: TimeLeftProps) {
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  const over = seconds === 0;
  useEffect(() => {
    if (over) end.current?.();
  }, [over]);
  return (
    <p className={small ? styles.smallTime : styles.time}>
      <span>{strings.timeLeft}</span>
      <span role="timer" aria-live="off" className={small ? styles.smallClock : styles.clock}>
        {writeSeconds(seconds)}
      </span>
    </p>
  );
}
