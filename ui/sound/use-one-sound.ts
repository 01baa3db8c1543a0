import { type RefObject, useEffect } from 'react';

/** The page's players. */
const players = new Set<HTMLMediaElement>();

const isAudible = (player: HTMLMediaElement) => !player.paused && !player.muted && player.volume > 0;

/**
 * Allows one sound at a time on the page: a player that starts or is unmuted pauses every other one that can be heard.
 * Muted films continue.
 *
 * @param key change it when the element of `ref` is replaced.
 */
export function useOneSound(ref: RefObject<HTMLMediaElement | null>, key: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key creates a new element
  useEffect(() => {
    const player = ref.current;
    if (!player) return;
    const silenceOthers = () => {
      if (!isAudible(player)) return;
      for (const other of players) if (other !== player && isAudible(other)) other.pause();
    };
    players.add(player);
    player.addEventListener('play', silenceOthers);
    player.addEventListener('volumechange', silenceOthers);
    return () => {
      players.delete(player);
      player.removeEventListener('play', silenceOthers);
      player.removeEventListener('volumechange', silenceOthers);
    };
  }, [ref, key]);
}
