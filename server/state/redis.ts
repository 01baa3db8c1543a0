import { createClient } from '@redis/client';
import type { State } from './index.ts';

/** Keys of this shop begin so; one server may serve others too. */
const PREFIX = 'vitrine:';

/** How long to wait for the server, in ms. */
const PATIENCE = 5000;

/** Adds one and, on the first, begins the window: in one step, or a process that dies between leaves a count for good. */
const COUNT = `local n = redis.call('INCR', KEYS[1])
if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {n, redis.call('PTTL', KEYS[1])}`;

/** Short-lived state in Redis or Valkey, for any number of processes. */
export async function openRedisState(url: string): Promise<State> {
  const client = createClient({
    url,
    socket: { connectTimeout: PATIENCE, reconnectStrategy: tries => Math.min(tries * 100, 2000) },
    // A call made while the server is away fails instead of waiting for it.
    disableOfflineQueue: true,
  });
  // Unheard, a connection that breaks would end the process; the client connects again by itself.
  client.on('error', () => {});
  await connect(client, url);
  const at = (key: string) => PREFIX + key;
  return {
    get: key => client.get(at(key)),
    set: async (key, value, ttl) =>
      void (await client.set(at(key), value, { expiration: { type: 'PX', value: ttl } })),
    take: key => client.getDel(at(key)),
    delete: async key => void (await client.del(at(key))),
    count: async (key, window) => {
      const [count, endsIn] = (await client.eval(COUNT, {
        keys: [at(key)],
        arguments: [String(window)],
      })) as [number, number];
      return { count, endsIn };
    },
    check: async () => (await client.ping().catch(() => '')) === 'PONG',
    close: async () => void (await client.close().catch(() => client.destroy())),
  };
}

/** What of a client opening takes. */
interface Connecting {
  connect(): Promise<unknown>;
  destroy(): void;
  once(event: 'error', hear: (error: Error) => void): unknown;
}

async function connect(client: Connecting, url: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no answer within ${PATIENCE / 1000} s`)), PATIENCE);
  });
  const failed = new Promise<never>((_, fail) => client.once('error', fail));
  try {
    await Promise.race([client.connect(), late, failed]);
  } catch (error) {
    client.destroy();
    const { host } = new URL(url);
    throw new Error(`Redis at ${host} can't be used: ${(error as Error).message}. Check REDIS_URL.`, {
      cause: error,
    });
  } finally {
    clearTimeout(timer);
  }
}
