import { type RefObject, useEffect, useRef } from 'react';

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** Returns whether a url is an HLS playlist. */
export function isHls(url: string | undefined): url is string {
  return url !== undefined && /\.m3u8(?:$|[?#])/i.test(url);
}

/**
 * Plays HLS in browsers without native support. The library loads when the video comes near the viewport, and is
 * destroyed with its buffers when the video leaves; coming back, playback continues at the same position.
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
    if (!near || !video || !isHls(url) || video.canPlayType(HLS_TYPE)) return;
    let isCancelled = false;
    let stop = () => {};
    import('hls.js/dist/hls.light.mjs')
      .then(({ default: Hls }) => {
        if (isCancelled) return;
        if (!Hls.isSupported()) return onFail();
        const wasPlaying = !video.paused;
        // A worker would be created from a blob, which the Content-Security-Policy forbids.
        const startPosition = lastPosition.current.url === url ? lastPosition.current.at || -1 : -1;
        const hls = new Hls({
          enableWorker: false,
          autoStartLoad: false,
          startPosition,
          maxBufferLength: 20,
        });
        const load = () => hls.startLoad(startPosition); // loads segments on play only
        hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
          if (!fatal) return;
          if (type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError();
          else onFail();
        });
        hls.loadSource(url);
        hls.attachMedia(video);
        video.addEventListener('play', load, { once: true });
        stop = () => {
          video.removeEventListener('play', load);
          lastPosition.current = { url, at: video.currentTime };
          hls.destroy();
        };
        if (wasPlaying) void video.play().catch(() => undefined);
      })
      .catch(() => !isCancelled && onFail());
    return () => {
      isCancelled = true;
      stop();
    };
  }, [ref, url, near, onFail]);
}
