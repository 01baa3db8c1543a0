import { useEffect } from 'react';
import { useRenderers } from './EngineContext.ts';

const onServer = typeof window === 'undefined';

/** Comes after a block's renderer or a part of the frame, and so runs only if that did not throw. */
export function Settled({ id }: { id: string }) {
  const { settled } = useRenderers();
  if (onServer) settled(id);
  useEffect(() => settled(id), [id, settled]);
  return null;
}
