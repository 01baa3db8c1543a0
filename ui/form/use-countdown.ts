import { useEffect, useState } from 'react';

/** When each countdown ends, by name: it goes on while nobody shows it, e.g. while its popup is closed. */
const ends = new Map<string, number>();

const secondsLeft = (name: string) => Math.max(0, Math.ceil(((ends.get(name) ?? 0) - Date.now()) / 1000));

/**
 * A countdown in whole seconds that survives its component.
 *
 * @param name those that share it share the countdown.
 */
export function useCountdown(name: string): {
  left: number;
  start: (seconds: number) => void;
  stop: () => void;
} {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    setLeft(secondsLeft(name));
    const timer = setInterval(() => setLeft(secondsLeft(name)), 250);
    return () => clearInterval(timer);
  }, [name]);
  return {
    left,
    start(seconds) {
      ends.set(name, Date.now() + seconds * 1000);
      setLeft(seconds);
    },
    stop() {
      ends.delete(name);
      setLeft(0);
    },
  };
}
