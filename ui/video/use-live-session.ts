import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Connection, createLiveSession, type LiveSession } from './live-session.ts';
import type { StreamLevel } from './open-stream.ts';

export interface LiveControl {
  connection: Connection;
  /** The qualities to choose from; empty while the browser chooses. */
  levels: StreamLevel[];
  start: () => void;
  setLevel: (index: number) => void;
}

/** Connects a video element to a stream. Nothing loads before `start`. */
export function useLiveSession(ref: RefObject<HTMLVideoElement | null>, url: string): LiveControl {
  const [connection, onConnection] = useState<Connection>('none');
  const [levels, onLevels] = useState<StreamLevel[]>([]);
  const session = useRef<LiveSession | null>(null);
  useEffect(() => {
    return () => {
      session.current?.stop();
      session.current = null;
    };
  }, []);
  const start = useCallback(() => {
    if (!ref.current) return;
    session.current ??= createLiveSession(ref.current, url, { onConnection, onLevels });
    session.current.start();
  }, [ref, url]);
  const setLevel = useCallback((index: number) => session.current?.setLevel(index), []);
  return { connection, levels, start, setLevel };
}
