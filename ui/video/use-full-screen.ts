import { type RefObject, useEffect } from 'react';
import { lockScroll } from '../hooks/lock-scroll.ts';

/** While the film fills the screen the page stays where it is; on leaving, the film plays or rests as before (B §4). */
export function useFullScreen(ref: RefObject<HTMLVideoElement | null>, url: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another url is another element
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
    // iPhones show films in a player of their own.
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
