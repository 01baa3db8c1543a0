import { useEffect } from 'react';
import { useRenderers } from './engine-context.ts';

const onServer = typeof window === 'undefined';

/** Reports that the renderer before it did not throw: it is the last child of a block or a part of the frame. */
export function Settled({ id }: { id: string }) {
  const { settled } = useRenderers();
  if (onServer) settled(id);
  useEffect(() => settled(id), [id, settled]);
  return null;
}
