import type { Config } from '../config.ts';
import { createMemoryState } from './memory.ts';

/**
 * Short-lived state that all processes share: captcha solutions, SMS codes, rate limit counters, tokens. Stored in this
 * process, or in Redis or Valkey with REDIS_URL. Keys are `{subject}:{…}`.
 */
export interface State {
  get(key: string): Promise<string | null>;
  /** Stores a value for `ttl` ms. */
  set(key: string, value: string, ttl: number): Promise<void>;
  /** Reads and deletes a value atomically: of concurrent calls, one gets it. */
  take(key: string): Promise<string | null>;
  delete(key: string): Promise<void>;
  /** Increments a counter that is deleted `window` ms after its first increment. */
  count(key: string, window: number): Promise<{ count: number; endsIn: number }>;
  /** Whether the store responds. */
  check(): Promise<boolean>;
  close(): Promise<void>;
}

/** @throws Error that names the server and the remedy when it can't be reached. */
export async function openState(config: Pick<Config, 'redisUrl'>): Promise<State> {
  if (config.redisUrl === '') return createMemoryState();
  const { openRedisState } = await import('./redis.ts');
  return openRedisState(config.redisUrl);
}
