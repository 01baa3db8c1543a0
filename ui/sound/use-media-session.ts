import { type RefObject, useEffect, useEffectEvent } from 'react';

/** What the system's media controls show, such as those on a phone's lock screen. */
export interface SessionInfo {
  title: string;
  artist?: string | undefined;
  artwork?: string | undefined;
}

const SKIP = 10;

/** Puts a player on the system's media controls while it plays: title, artwork, play, pause and seek. */
export function useMediaSession(
  ref: RefObject<HTMLMediaElement | null>,
  active: boolean,
  info: SessionInfo,
): void {
  const describe = useEffectEvent(() => {
    const { title, artist = '', artwork } = info;
    return new MediaMetadata({ title, artist, ...(artwork && { artwork: [{ src: artwork }] }) });
  });
  useEffect(() => {
    const player = ref.current;
    const { mediaSession } = navigator;
    if (!active || !player || !mediaSession || typeof MediaMetadata === 'undefined') return;
    const metadata = describe();
    const moveTo = (seconds: number) => {
      player.currentTime = Math.min(Math.max(0, seconds), player.duration || 0);
    };
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => void player.play().catch(() => undefined),
      pause: () => player.pause(),
      seekto: ({ seekTime }) => moveTo(seekTime ?? 0),
      seekbackward: ({ seekOffset }) => moveTo(player.currentTime - (seekOffset ?? SKIP)),
      seekforward: ({ seekOffset }) => moveTo(player.currentTime + (seekOffset ?? SKIP)),
    };
    mediaSession.metadata = metadata;
    for (const [action, handler] of Object.entries(handlers))
      setHandler(action as MediaSessionAction, handler);
    return () => {
      // Another player may have replaced it.
      if (mediaSession.metadata !== metadata) return;
      mediaSession.metadata = null;
      for (const action of Object.keys(handlers)) setHandler(action as MediaSessionAction, null);
    };
  }, [ref, active]);
}

/** Browsers throw for actions that they do not support. */
function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // Without the action the other controls still work.
  }
}
