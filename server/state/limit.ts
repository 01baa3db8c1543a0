import { Refusal } from '../http/refusal.ts';
import type { State } from './index.ts';

/** So many times within so many ms. */
export interface Limit {
  max: number;
  window: number;
}

/**
 * Counts a try and refuses it when there were too many.
 *
 * @throws Refusal 429 that says how long to wait.
 */
export async function limit(state: State, key: string, { max, window }: Limit): Promise<void> {
  const { count, endsIn } = await state.count(`limit:${key}`, window);
  if (count <= max) return;
  const seconds = Math.max(1, Math.ceil(endsIn / 1000));
  const wait = seconds < 120 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`;
  throw new Refusal(429, `操作过于频繁，请 ${wait}后再试`);
}
