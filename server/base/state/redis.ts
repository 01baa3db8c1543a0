import { createClient } from '@redis/client';
import type { State } from './state.ts';

/** Prefix of all keys; other applications may use the same server. */
const PREFIX = 'vitrine:';

/** How long to wait for a connection, in ms. */
const CONNECT_TIMEOUT = 5000;

/**
 * A connection on which nothing arrives or is sent for so long is lost, in ms: it is pinged more often than that, and not
 * again before an answer. A firewall that has forgotten it says nothing.
 */
const SILENCE = 3000;

/** How long to wait for answers when the connection is closed, in ms: on a lost connection none arrives. */
const CLOSE_TIMEOUT = 1000;

/**
 * Increments a counter and sets its expiry with the first increment. Atomic: a crash in between would leave a counter
 * without expiry. Redis stores the time of the expiry, which is beyond the window after the clock has jumped back.
 */
const COUNT = `local n = redis.call('INCRBY', KEYS[1], ARGV[2])
if n == tonumber(ARGV[2]) or redis.call('PTTL', KEYS[1]) > tonumber(ARGV[1]) then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {n, redis.call('PTTL', KEYS[1])}`;

/** Decrements a counter unless it has expired: a new one would have no expiry. */
const UNCOUNT = `if redis.call('EXISTS', KEYS[1]) == 1 then return redis.call('DECRBY', KEYS[1], ARGV[1]) end`;

/**
 * Opens short-lived state in Redis or Valkey, for any number of processes.
 *
 * @param timeout after which the caller no longer waits for a command, in ms.
 */
export async function openRedisState(url: string, timeout: number): Promise<State> {
  const client = createClient({
    url,
    socket: {
      connectTimeout: CONNECT_TIMEOUT,
      socketTimeout: Math.max(SILENCE, 2 * timeout),
      reconnectStrategy: tries => Math.min(tries * 100, 2000),
    },
    // Fail immediately while the server is unavailable instead of queueing.
    disableOfflineQueue: true,
  });
  // Without a listener a broken connection would end the process. The client reconnects automatically.
  client.on('error', () => {});
  await connect(client, url);
  const at = (key: string) => PREFIX + key;
  let ping: Promise<boolean> | undefined;
  /** Asks whether the server answers: once at a time, since what is sent on a lost connection keeps it. */
  const check = () => {
    ping ??= client
      .ping()
      .then(
        answer => answer === 'PONG',
        () => false,
      )
      .finally(() => {
        ping = undefined;
      });
    return ping;
  };
  return {
    get: key => client.get(at(key)),
    set: async (key, value, ttl) =>
      void (await client.set(at(key), value, { expiration: { type: 'PX', value: ttl } })),
    take: key => client.getDel(at(key)),
    delete: async key => void (await client.del(at(key))),
    count: async (key, window, by = 1) => {
      const [count, endsIn] = (await client.eval(COUNT, {
        keys: [at(key)],
        arguments: [String(window), String(by)],
      })) as [number, number];
      return { count, endsIn };
    },
    uncount: async (key, by = 1) =>
      void (await client.eval(UNCOUNT, { keys: [at(key)], arguments: [String(by)] })),
    isUp: () => client.isReady,
    onChange: listener =>
      void client.on('ready', () => listener(true)).on('error', () => listener(client.isReady)),
    check,
    close: () => close(client),
  };
}

async function close(client: { close(): Promise<unknown>; destroy(): void }): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), CLOSE_TIMEOUT);
  });
  try {
    await Promise.race([client.close(), late]);
  } catch {
    client.destroy();
  } finally {
    clearTimeout(timer);
  }
}

/** The part of the client that `connect` uses. */
interface ConnectingClient {
  connect(): Promise<unknown>;
  destroy(): void;
  once(event: 'error', listener: (error: Error) => void): unknown;
}

async function connect(client: ConnectingClient, url: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`no answer within ${CONNECT_TIMEOUT / 1000} s`)),
      CONNECT_TIMEOUT,
    );
  });
  const failed = new Promise<never>((_, reject) => client.once('error', reject));
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
