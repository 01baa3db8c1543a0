import { type RefObject, useEffect } from 'react';
import { lockScroll } from '../hooks/lock-scroll.ts';

/** Locks the page's scrolling while the video is full screen, and restores its play state afterwards. */
export function useFullScreen(ref: RefObject<HTMLVideoElement | null>, url: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new url creates a new element
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    let unlock: (() => void) | undefined;
    let wasPaused = true;
    const enter = () => {
      if (unlock) return;
      wasPaused = video.paused;
      unlock = lockScroll();
    };
    const leave = () => {
      if (!unlock) return;
      unlock();
      unlock = undefined;
      if (wasPaused) video.pause();
      else if (video.paused) void video.play()?.catch(() => undefined);
    };
    const change = () => (document.fullscreenElement?.contains(video) ? enter() : leave());
    document.addEventListener('fullscreenchange', change);
    // iPhones use their own full-screen player and events.
    video.addEventListener('webkitbeginfullscreen', enter);
    video.addEventListener('webkitendfullscreen', leave);
    return () => {
      document.removeEventListener('fullscreenchange', change);
      video.removeEventListener('webkitbeginfullscreen', enter);
      video.removeEventListener('webkitendfullscreen', leave);
      unlock?.();
    };
  }, [ref, url]);
}
