import Hls from 'hls.js/dist/hls.light.mjs';

/** One quality of a stream. */
export interface StreamLevel {
  index: number;
  /** Lines of the picture, e.g. 720. */
  height: number;
}

/** A fatal error of a stream. */
export interface StreamError {
  kind: 'media' | 'other';
  detail: string;
}

export interface AttachedStream {
  /** Continues after an error of kind `media`. */
  recover(): void;
  /** Chooses a quality by its index; -1 chooses automatically. */
  setLevel(index: number): void;
  /** Releases the element and its buffers. */
  stop(): void;
}

export interface AttachOptions {
  /** Seconds; -1 for the start of a recording or the live edge. */
  startPosition: number;
  onError(error: StreamError): void;
  onLevels?(levels: StreamLevel[]): void;
}

/** Plays an HLS stream in a video element by hls.js; null if the browser does not support it. */
export function openStream(
  video: HTMLVideoElement,
  url: string,
  { startPosition, onError, onLevels }: AttachOptions,
): AttachedStream | null {
  if (!Hls.isSupported()) return null;
  // A worker would be created from a blob, which the Content-Security-Policy forbids.
  const hls = new Hls({ enableWorker: false, startPosition, maxBufferLength: 20 });
  hls.on(Hls.Events.ERROR, (_event, { fatal, type, details }) => {
    if (fatal) onError({ kind: type === Hls.ErrorTypes.MEDIA_ERROR ? 'media' : 'other', detail: details });
  });
  hls.on(Hls.Events.MANIFEST_PARSED, (_event, { levels }) =>
    onLevels?.(levels.map(({ height }, index) => ({ index, height }))),
  );
  hls.loadSource(url);
  hls.attachMedia(video);
  return {
    recover: () => hls.recoverMediaError(),
    setLevel: index => {
      hls.nextLevel = index;
    },
    stop: () => hls.destroy(),
  };
}
