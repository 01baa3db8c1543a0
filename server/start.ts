import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import type { Database } from './database/index.ts';
import type { RenderEntry } from './entry.ts';

/** How long requests under way may take to finish when the server is told to stop, in ms. */
const GRACE = 10_000;

/** Starts the server and stops it in good order on SIGTERM and SIGINT. */
export async function startServer(
  entry: RenderEntry,
  env: NodeJS.ProcessEnv,
  root: string,
  database?: Database,
): Promise<void> {
  const config = readConfig(env, root);
  const app = await createApp(config, entry, database);
  const address = await app.listen({ host: config.host, port: config.port }).catch(async error => {
    await app.close();
    throw new Error(explain(error, config));
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      app.log.info(`${signal}: stopping`);
      setTimeout(() => process.exit(1), GRACE).unref();
      app.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
  console.log(
    `VITRINE is open on ${address.replace('[::1]', 'localhost').replace('127.0.0.1', 'localhost')}`,
  );
}

/** What to do about an address that can't be listened on. */
function explain(error: NodeJS.ErrnoException, { host, port }: Config): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop what listens there, or set PORT to another.`;
    case 'EACCES':
      return `Port ${port} is not open to this user. Set PORT to one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is no address of this machine. Set HOST to one, or to 0.0.0.0 for all.`;
    default:
      return error.message;
  }
}
