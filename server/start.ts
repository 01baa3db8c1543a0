import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import type { RenderEntry } from './entry.ts';

/** How long requests under way may take to finish when the server is told to stop, in ms. */
const GRACE = 10_000;

/** Starts the server and stops it in good order on SIGTERM and SIGINT. */
export async function startServer(entry: RenderEntry, env: NodeJS.ProcessEnv, root: string): Promise<void> {
  const config = readConfig(env, root);
  const app = await createApp(config, entry);
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
  const address = await app
    .listen({ host: config.host, port: config.port })
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      throw new Error(`Port ${config.port} is in use. Stop what listens there, or set PORT to another.`);
    });
  console.log(
    `VITRINE is open on ${address.replace('[::1]', 'localhost').replace('127.0.0.1', 'localhost')}`,
  );
}
