import { brand } from '#shop';
import { type AppParts, createApp } from './app.ts';
import { type Config, readConfig } from './base/config/config.ts';
import { GRACE, IDLE_TIME } from './base/http/drain-connections.ts';
import { startHealthThread } from './web/health/health-thread.ts';
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
  await startHealth(config);
  const app = await createApp(config, entry, parts);
  bakeInBackground(app, config);
  // Begins before the server listens: no probe may call it ready meanwhile.
  void app.prepareIndexes();
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
  const shown = address.replace('[::1]', 'localhost').replace('127.0.0.1', 'localhost');
  console.log(`${brand.name} is open on ${shown}`);
  if (app.developerLink) console.log(`Staff: ${shown}${app.developerLink}`);
}

/** Lets a thread answer for this process, from before its start on: opening and filling a database may take minutes. */
async function startHealth({ host, healthPort: port }: Config): Promise<void> {
  if (port === null) return;
  await startHealthThread({ host, port }).catch(error => {
    throw new Error(describeListenError(error, { host, port }, 'HEALTH_PORT'));
  });
}

/** Describes why the server can't listen on its address, with the remedy. */
export function describeListenError(
  error: NodeJS.ErrnoException,
  { host, port }: Pick<Config, 'host' | 'port'>,
  variable: 'PORT' | 'HEALTH_PORT' = 'PORT',
): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop the process that listens on it, or set ${variable} to another port.`;
    case 'EACCES':
      return `This user may not listen on port ${port}. Set ${variable} to a number above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is not an address of this machine. Set HOST to one that is, or to 0.0.0.0 for all.`;
    default:
      return error.message;
  }
}
