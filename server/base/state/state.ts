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
  /** Adds to a counter, by default 1. It is deleted `window` ms after its first increment. */
  count(key: string, window: number, by?: number): Promise<{ count: number; endsIn: number }>;
  /** Takes back an increment of a counter. */
  uncount(key: string, by?: number): Promise<void>;
  /** Whether the store responds. */
  check(): Promise<boolean>;
  /** Whether the store responded when it was last used, without waiting for it. */
  isUp(): boolean;
  /** Calls the listener when the store stops responding, and when it responds again. */
  onChange(listener: (isUp: boolean) => void): void;
  close(): Promise<void>;
}
