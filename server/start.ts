import { type AppParts, createApp } from './app.ts';
import { type Config, readConfig } from './base/config/config.ts';
import { GRACE, IDLE_TIME } from './base/http/drain-connections.ts';
import { bakeInBackground } from './web/media/bake-in-background.ts';
import type { RenderEntry } from './web/pages/render-entry.ts';

/** Connections that may wait to be accepted. With the default of 511, a burst of connections loses some for seconds. */
export const BACKLOG = 4096;

/** How long the server may take to exit after its last request, in ms. */
const EXIT_TIME = 5000;

/**
 * Starts the server. On SIGTERM and SIGINT it finishes its requests, then exits.
 */
export async function startServer(
  entry: RenderEntry,
  env: NodeJS.ProcessEnv,
  root: string,
  parts?: AppParts,
): Promise<void> {
  const config = readConfig(env, root);
  const app = await createApp(config, entry, parts);
  bakeInBackground(app, config);
  const address = await app
    .listen({ host: config.host, port: config.port, backlog: BACKLOG })
    .catch(async error => {
      await app.close();
      throw new Error(describeListenError(error, config));
    });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      app.log.info(`${signal}: stopping`);
      const late = setTimeout(
        () => process.exit(1),
        config.stopDelay + IDLE_TIME + GRACE + EXIT_TIME,
      ).unref();
      const end = (code: number) => {
        clearTimeout(late);
        process.exit(code);
      };
      app.close().then(
        () => end(0),
        () => end(1),
      );
    });
  }
  console.log(
    `VITRINE is open on ${address.replace('[::1]', 'localhost').replace('127.0.0.1', 'localhost')}`,
  );
}

/** Describes why the server can't listen on its address, with the remedy. */
export function describeListenError(
  error: NodeJS.ErrnoException,
  { host, port }: Pick<Config, 'host' | 'port'>,
): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop the process that listens on it, or set PORT to another port.`;
    case 'EACCES':
      return `This user may not listen on port ${port}. Set PORT to a number above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is not an address of this machine. Set HOST to one that is, or to 0.0.0.0 for all.`;
    default:
      return error.message;
  }
}
