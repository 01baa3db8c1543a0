import type { Config } from '../config.ts';
import { createMemoryState } from './memory.ts';

/**
 * What lives for minutes and is shared by all processes: captcha answers, SMS codes, counters of rate limits, tokens.
 * In the process by default; in Redis or Valkey with REDIS_URL. Keys are `{subject}:{…}`.
 */
export interface State {
  get(key: string): Promise<string | null>;
  /** Keeps a value for so many ms. */
  set(key: string, value: string, ttl: number): Promise<void>;
  /** Reads and removes in one step: of several that ask at once, one gets it. */
  take(key: string): Promise<string | null>;
  delete(key: string): Promise<void>;
  /** Adds one; the first call begins a window of so many ms, at whose end the count is forgotten. */
  count(key: string, window: number): Promise<{ count: number; endsIn: number }>;
  /** Whether it answers. */
  check(): Promise<boolean>;
  close(): Promise<void>;
}

/** @throws Error that says what to do when the server can't be reached. */
export async function openState(config: Pick<Config, 'redisUrl'>): Promise<State> {
  if (config.redisUrl === '') return createMemoryState();
  const { openRedisState } = await import('./redis.ts');
  return openRedisState(config.redisUrl);
}
