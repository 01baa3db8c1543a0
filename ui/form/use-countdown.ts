import { useEffect, useRef, useState } from 'react';

/** Stores the end times of countdowns (epoch ms, by name), so that they continue after a reload. */
export interface CountdownStorage {
  read(): Readonly<Record<string, number>> | null;
  write(ends: Readonly<Record<string, number>>): void;
}

export interface CountdownOptions {
  storage?: CountdownStorage | undefined;
  /** How long `isOver` stays true, in ms; by default until the next start. */
  overFor?: number | undefined;
}

export interface Countdown {
  /** Seconds until the end; 0 when it is not running. */
  left: number;
  /** Whether it has run to its end while the component was mounted. */
  isOver: boolean;
  start: (seconds: number) => void;
  stop: () => void;
}

/** End time of each countdown by name, so that it continues while its popup is closed. */
const ends = new Map<string, number>();

const secondsLeft = (name: string) => Math.max(0, Math.ceil(((ends.get(name) ?? 0) - Date.now()) / 1000));

/** Counts down whole seconds, also while the component is unmounted. Components with the same name share a countdown. */
export function useCountdown(name: string, { storage, overFor }: CountdownOptions = {}): Countdown {
  const [left, setLeft] = useState(0);
  const [isOver, setIsOver] = useState(false);
  const wasRunning = useRef(false);
  useEffect(() => {
    restore(storage);
    wasRunning.current = false;
    function update() {
      const seconds = secondsLeft(name);
      if (seconds > 0) wasRunning.current = true;
      const end = ends.get(name);
      const isPast = wasRunning.current && seconds === 0 && end !== undefined;
      setLeft(seconds);
      setIsOver(isPast && (overFor === undefined || Date.now() - end < overFor));
    }
    update();
    const timer = setInterval(update, 250);
    return () => clearInterval(timer);
  }, [name, storage, overFor]);
  return {
    left,
    isOver,
    start(seconds) {
      ends.set(name, Date.now() + seconds * 1000);
      wasRunning.current = true;
      setLeft(seconds);
      store(storage);
    },
    stop() {
      ends.delete(name);
      setLeft(0);
      store(storage);
    },
  };
}

function restore(storage: CountdownStorage | undefined): void {
  for (const [name, end] of Object.entries(storage?.read() ?? {})) {
    if (typeof end === 'number' && !ends.has(name)) ends.set(name, end);
  }
}

function store(storage: CountdownStorage | undefined): void {
  storage?.write(Object.fromEntries([...ends].filter(([, end]) => end > Date.now())));
}
