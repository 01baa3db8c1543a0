import { type RefObject, useEffect, useRef } from 'react';

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** Whether a url is an HLS playlist. */
export function isHls(url: string | undefined): url is string {
  return url !== undefined && /\.m3u8(?:$|[?#])/i.test(url);
}

/**
 * Plays HLS where the browser can't by itself. The library is loaded when the video comes near, and
 * destroyed with its buffers when it is gone; coming back, it goes on from where it was.
 */
export function useHls(
  ref: RefObject<HTMLVideoElement | null>,
  url: string | undefined,
  near: boolean,
  onFail: () => void,
): void {
  const left = useRef({ url, at: 0 });

  useEffect(() => {
    const video = ref.current;
    if (!near || !video || !isHls(url) || video.canPlayType(HLS_TYPE)) return;
    let gone = false;
    let stop = () => {};
    import('hls.js/dist/hls.light.mjs')
      .then(({ default: Hls }) => {
        if (gone) return;
        if (!Hls.isSupported()) return onFail();
        const wasPlaying = !video.paused;
        // No worker: it would be made from a blob, which a strict Content-Security-Policy refuses.
        const startPosition = left.current.url === url ? left.current.at || -1 : -1;
        const hls = new Hls({
          enableWorker: false,
          autoStartLoad: false,
          startPosition,
          maxBufferLength: 20,
        });
        const load = () => hls.startLoad(startPosition); // the playlist now, the film when it is wanted
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
          left.current = { url, at: video.currentTime };
          hls.destroy();
        };
        if (wasPlaying) void video.play().catch(() => undefined);
      })
      .catch(() => !gone && onFail());
    return () => {
      gone = true;
      stop();
    };
  }, [ref, url, near, onFail]);
}
