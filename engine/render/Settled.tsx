import { useEffect } from 'react';
import type { PlannedBlock } from '../model/page.ts';
import type { Renderers } from './EngineContext.ts';

const onServer = typeof window === 'undefined';

/** Comes after a block's renderer, and so runs only if that did not throw. */
export function Settled({ planned, renderers }: { planned: PlannedBlock; renderers: Renderers }) {
  if (onServer) renderers.settled(planned);
  useEffect(() => renderers.settled(planned), [planned, renderers]);
  return null;
}
