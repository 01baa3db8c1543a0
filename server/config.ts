import { resolve } from 'node:path';

/** The server's settings, read once from the environment (the table in README). */
export interface Config {
  host: string;
  port: number;
  production: boolean;
  /** Folder with `pages/{key}.json` and `blocks/{key}.json`. */
  contentDir: string;
  /** JSON file of the demonstration catalogue. */
  catalogueFile: string;
  /** Folder of original pictures and films, served under /media/. */
  mediaDir: string;
  /** Put in front of site paths of media when another host sends them; empty for this server. */
  mediaHost: string;
  /** Hosts whose pages content may embed in frames. */
  frameHosts: string[];
  logLevel: string;
  /** Whether a proxy in front is trusted to tell the visitor's address and protocol. */
  trustProxy: boolean;
  /** Where the build put the browser's files and the pictures' smaller versions. */
  clientDir: string;
  builtMediaDir: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/**
 * Reads and checks the settings. Relative folders count from `root`.
 *
 * @throws Error that names every variable that can't be used, and what it takes.
 */
export function readConfig(env: Record<string, string | undefined>, root: string): Config {
  const wrong: string[] = [];
  const port = Number(env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    wrong.push(`PORT is ${JSON.stringify(env.PORT)}; it takes a number from 0 to 65535.`);
  }
  const logLevel = env.LOG_LEVEL ?? 'info';
  if (!LOG_LEVELS.includes(logLevel)) {
    wrong.push(`LOG_LEVEL is ${JSON.stringify(logLevel)}; it takes one of ${LOG_LEVELS.join(', ')}.`);
  }
  const mediaHost = (env.MEDIA_HOST ?? '').replace(/\/$/, '');
  if (mediaHost && !/^https?:\/\/[^/\s]+$/.test(mediaHost)) {
    wrong.push(
      `MEDIA_HOST is ${JSON.stringify(mediaHost)}; it takes an origin such as https://media.example.cn.`,
    );
  }
  const frameHosts = (env.FRAME_HOSTS ?? '').split(/[\s,]+/).filter(Boolean);
  for (const host of frameHosts) {
    if (!/^(https:\/\/)?[\w*.-]+(:\d+)?$/.test(host)) {
      wrong.push(`FRAME_HOSTS holds ${JSON.stringify(host)}; it takes hosts such as player.example.cn.`);
    }
  }
  if (wrong.length > 0) throw new Error(`The server can't start:\n  ${wrong.join('\n  ')}`);
  return {
    host: env.HOST ?? 'localhost',
    port,
    production: env.NODE_ENV === 'production',
    contentDir: resolve(root, env.CONTENT_DIR ?? 'fixtures/content'),
    catalogueFile: resolve(root, env.CATALOGUE_FILE ?? 'fixtures/catalogue/products.json'),
    mediaDir: resolve(root, env.MEDIA_DIR ?? 'fixtures/media'),
    mediaHost,
    frameHosts,
    logLevel,
    trustProxy: env.TRUST_PROXY === '1' || env.TRUST_PROXY === 'true',
    clientDir: resolve(root, 'dist/client'),
    builtMediaDir: resolve(root, 'dist/media'),
  };
}
