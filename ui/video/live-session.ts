import { attachHls, hasNativeHls } from './attach-hls.ts';
import type { AttachedStream, StreamLevel } from './open-stream.ts';

/** `stalled`: nothing plays for a while, but the source may recover. `dead`: all attempts have failed. */
export type Connection = 'none' | 'connecting' | 'connected' | 'stalled' | 'dead';

export interface LiveSession {
  /** Connects and plays; after a failure it starts over. */
  start(): void;
  /** Chooses a quality by its index; -1 chooses automatically. */
  setLevel(index: number): void;
  stop(): void;
}

interface SessionReports {
  onConnection(connection: Connection): void;
  onLevels(levels: StreamLevel[]): void;
}

/** Attempts after a failure, and milliseconds before the first; each further one waits twice as long. */
const RETRIES = 3;
const RETRY_DELAY = 1000;
/** Milliseconds without progress after which a stream counts as stalled. */
const STALL = 8000;

/**
 * Plays a stream in a video element: natively where the browser can, else by hls.js. Failures are logged and retried
 * [B8-11]; after the last attempt the connection is `dead`.
 */
export function createLiveSession(
  video: HTMLVideoElement,
  url: string,
  { onConnection, onLevels }: SessionReports,
): LiveSession {
  let stream: AttachedStream | null = null;
  let failures = 0;
  let level = -1;
  let connection: Connection = 'none';
  let stallTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** Counts connections, so that a late answer of an earlier one is ignored. */
  let current = 0;

  function setConnection(next: Connection): void {
    connection = next;
    onConnection(next);
  }

  function watchStall(): void {
    clearTimeout(stallTimer);
    stallTimer = setTimeout(() => {
      console.warn(`The live source ${url} has stalled.`);
      setConnection('stalled');
    }, STALL);
  }

  async function connect(): Promise<void> {
    const own = ++current;
    setConnection('connecting');
    watchStall();
    const position = video.currentTime;
    stream?.stop();
    stream = null;
    if (hasNativeHls(video)) connectNatively(position);
    else {
      const attached = await attachHls(video, url, {
        startPosition: position || -1,
        onLevels,
        onError: ({ kind, detail }) => fail(detail, kind === 'media'),
      });
      if (own !== current) {
        attached?.stop();
        return;
      }
      if (!attached) {
        die('the browser does not support it');
        return;
      }
      stream = attached;
      stream.setLevel(level);
    }
    // Refused without a click: the start button stays. Other failures are reported by events.
    await video.play().catch(() => undefined);
  }

  function connectNatively(position: number): void {
    video.src = url;
    video.load();
    if (position === 0) return;
    const resume = () => {
      if (Number.isFinite(video.duration)) video.currentTime = position;
    };
    video.addEventListener('loadedmetadata', resume, { once: true });
  }

  function fail(detail: string, canRecover = false): void {
    if (connection === 'dead' || retryTimer) return;
    if (failures === RETRIES) {
      die(detail);
      return;
    }
    const wait = RETRY_DELAY * 2 ** failures++;
    console.warn(`The live source ${url} failed: ${detail}. Attempt ${failures} of ${RETRIES} follows.`);
    if (canRecover && stream) {
      stream.recover();
      return;
    }
    setConnection('connecting');
    retryTimer = setTimeout(() => {
      retryTimer = undefined;
      tryToConnect();
    }, wait);
  }

  function die(reason: string): void {
    console.warn(`The live source ${url} cannot be played: ${reason}.`);
    clearTimeout(stallTimer);
    setConnection('dead');
  }

  const tryToConnect = () => void connect().catch(error => fail(String(error)));

  const listeners: Record<string, () => void> = {
    waiting: watchStall,
    pause: () => clearTimeout(stallTimer),
    ended: () => clearTimeout(stallTimer),
    error: () => fail(video.error?.message || 'no source'),
    timeupdate: () => {
      // Seeking moves the time, too.
      if (video.paused || video.seeking || video.readyState < video.HAVE_FUTURE_DATA) return;
      clearTimeout(stallTimer);
      failures = 0;
      if (connection !== 'connected') setConnection('connected');
    },
  };
  for (const [type, listener] of Object.entries(listeners)) video.addEventListener(type, listener);

  function reset(): void {
    clearTimeout(stallTimer);
    clearTimeout(retryTimer);
    retryTimer = undefined;
    failures = 0;
  }

  return {
    start() {
      reset();
      tryToConnect();
    },
    setLevel(index) {
      level = index;
      stream?.setLevel(index);
    },
    stop() {
      current++;
      reset();
      for (const [type, listener] of Object.entries(listeners)) video.removeEventListener(type, listener);
      stream?.stop();
    },
  };
}
