import { type RefObject, useCallback, useEffect, useState } from 'react';

export interface MediaTime {
  /** Position in whole seconds. */
  position: number;
  /** Length in whole seconds; 0 until the metadata has loaded, and for an endless stream. */
  duration: number;
  seek: (seconds: number) => void;
}

const EVENTS = ['timeupdate', 'durationchange', 'seeking', 'emptied', 'ended'] as const;

/** Follows the position of a player and changes it. */
export function useMediaTime(ref: RefObject<HTMLMediaElement | null>): MediaTime {
  const [position, setPosition] = useState(0);
  const [duration, setDuration] = useState(0);
  useEffect(() => {
    const player = ref.current;
    if (!player) return;
    const read = () => {
      setPosition(Math.floor(player.currentTime));
      setDuration(Number.isFinite(player.duration) ? Math.floor(player.duration) : 0);
    };
    for (const event of EVENTS) player.addEventListener(event, read);
    return () => {
      for (const event of EVENTS) player.removeEventListener(event, read);
    };
  }, [ref]);
  const seek = useCallback(
    (seconds: number) => {
      if (!ref.current) return;
      ref.current.currentTime = seconds;
      setPosition(Math.floor(seconds));
    },
    [ref],
  );
  return { position, duration, seek };
}

/** Formats seconds as `1:05` or `1:00:05`. */
export function formatTime(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
