import { useEffect, useState } from 'react';

/** End time of each countdown by name, so that it continues while its popup is closed. */
const ends = new Map<string, number>();

const secondsLeft = (name: string) => Math.max(0, Math.ceil(((ends.get(name) ?? 0) - Date.now()) / 1000));

/** Counts down whole seconds, also while the component is unmounted. Components with the same name share a countdown. */
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
