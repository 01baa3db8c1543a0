import { type RefObject, useEffect, useRef } from 'react';
import { attachHls, hasNativeHls } from './attach-hls.ts';
import type { AttachedStream } from './open-stream.ts';

/** Returns whether a url is an HLS playlist. */
export function isHls(url: string | undefined): url is string {
  return url !== undefined && /\.m3u8(?:$|[?#])/i.test(url);
}

/**
 * Plays HLS in browsers without native support. The library loads when a film near the viewport starts to play, and is
 * destroyed with its buffers when the film leaves; coming back, playback continues at the same position.
 */
export function useHls(
  ref: RefObject<HTMLVideoElement | null>,
  url: string | undefined,
  near: boolean,
  onFail: () => void,
): void {
  const lastPosition = useRef({ url, at: 0 });

  useEffect(() => {
    const video = ref.current;
    if (!near || !video || !isHls(url) || hasNativeHls(video)) return;
    let isCancelled = false;
    let stream: AttachedStream | null = null;

    async function attach(player: HTMLVideoElement, source: string) {
      const { url: lastUrl, at } = lastPosition.current;
      stream = await attachHls(player, source, {
        startPosition: (lastUrl === source && at) || -1,
        onError: ({ kind }) => (kind === 'media' ? stream?.recover() : onFail()),
      });
      if (isCancelled) stream?.stop();
      // The new source has stopped the playback that had started.
      else if (stream) void player.play().catch(() => undefined);
      else onFail();
    }
    const start = () => void attach(video, url).catch(() => !isCancelled && onFail());
    if (!video.paused) start();
    else video.addEventListener('play', start, { once: true });
    return () => {
      isCancelled = true;
      video.removeEventListener('play', start);
      if (!stream) return;
      lastPosition.current = { url, at: video.currentTime };
      stream.stop();
    };
  }, [ref, url, near, onFail]);
}
