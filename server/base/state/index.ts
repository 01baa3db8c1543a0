import type { Config } from '../config/config.ts';
import { measured } from '../measures/measures.ts';
import { withFallback } from './fallback.ts';
import { createMemoryState } from './memory.ts';
import type { State } from './state.ts';

/** @throws Error that names the server and the remedy when it can't be reached. */
export async function openState({
  redisUrl,
  redisTimeout,
}: Pick<Config, 'redisUrl' | 'redisTimeout'>): Promise<State> {
  if (redisUrl === '') return createMemoryState();
  const { openRedisState } = await import('./redis.ts');
  return withFallback(measured('redis', await openRedisState(redisUrl, redisTimeout)), redisTimeout);
}
