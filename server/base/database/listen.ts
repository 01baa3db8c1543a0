import pg from 'pg';

/** How long to wait before a lost connection is opened again, in ms; others look for changes meanwhile. */
const RETRY_AFTER = 1000;

const KEEP_ALIVE = 10_000;

/** Ends what `listen` has begun. */
export type StopListening = () => Promise<void>;

/**
 * Listens to a channel of a PostgreSQL server, over a connection of its own, which is opened again when it is lost.
 *
 * @param onNotice is called for each notice, and once a connection is open, since notices may have been missed until then.
 */
export function listenOnServer(url: string, channel: string, onNotice: () => void): StopListening {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;

  async function open(): Promise<void> {
    const opened = new pg.Client({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE,
    });
    client = opened;
    opened.on('error', () => lose(opened));
    opened.on('end', () => lose(opened));
    opened.on('notification', onNotice);
    try {
      await opened.connect();
      await opened.query(`listen ${opened.escapeIdentifier(channel)}`);
      onNotice();
    } catch {
      lose(opened);
    }
  }

  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    client = undefined;
    void lost.end().catch(() => {});
    if (!isStopped) timer = setTimeout(() => void open(), RETRY_AFTER).unref();
  }

  void open();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    const last = client;
    client = undefined;
    await last?.end().catch(() => {});
  };
}
