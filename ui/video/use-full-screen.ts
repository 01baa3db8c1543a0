import { type RefObject, useCallback, useEffect, useState } from 'react';
import { lockScroll } from '../hooks/lock-scroll.ts';

/** iPhones fill the screen with the video element only, by a method of their own. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/**
 * Locks the page's scrolling while the video is full screen, and restores its play state afterwards.
 *
 * @param box fills the screen instead of the video, so that the controls in it stay. iPhones fill it with the video only.
 * @returns whether it is full screen, and a function that makes it so, to be called from a click.
 */
export function useFullScreen(
  ref: RefObject<HTMLVideoElement | null>,
  url: string,
  box?: RefObject<HTMLElement | null>,
): { isFullScreen: boolean; enterFullScreen: () => void } {
  const [isFullScreen, setIsFullScreen] = useState(false);
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
      setIsFullScreen(true);
    };
    const leave = () => {
      if (!unlock) return;
      unlock();
      unlock = undefined;
      setIsFullScreen(false);
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
      setIsFullScreen(false);
    };
  }, [ref, url]);

  const enterFullScreen = useCallback(() => {
    const video: PhoneVideo | null = ref.current;
    if (video) void fillScreen(video, box?.current ?? video);
  }, [ref, box]);
  return { isFullScreen, enterFullScreen };
}

async function fillScreen(video: PhoneVideo, box: HTMLElement): Promise<void> {
  if (box.requestFullscreen) return box.requestFullscreen().catch(() => undefined);
  if (!video.webkitEnterFullscreen) return;
  // iPhones refuse before the metadata has loaded.
  if (video.readyState > 0) return video.webkitEnterFullscreen();
  video.addEventListener('loadedmetadata', () => video.webkitEnterFullscreen?.(), { once: true });
  await video.play().catch(() => undefined);
}
