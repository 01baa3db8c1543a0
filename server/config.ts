import { isIP } from 'node:net';
import { resolve } from 'node:path';

/** The server's settings, read once from the environment (the table in README). */
export interface Config {
  host: string;
  port: number;
  production: boolean;
  /** What the shop's addresses begin with for the world (`https://www.example.cn`); without a slash at the end. */
  publicOrigin: string;
  /** Folder with `pages/{key}.json` and `blocks/{key}.json`. */
  contentDir: string;
  /** JSON file that the catalogue is seeded from on the first start. */
  catalogueFile: string;
  /** Folder of the embedded database; null keeps it in memory, as tests do. */
  dataDir: string | null;
  /** PostgreSQL server to use instead of the embedded database; empty for none. */
  databaseUrl: string;
  /** Redis or Valkey for what lives for minutes and is shared by several processes; empty keeps it in this one. */
  redisUrl: string;
  /** Whether SMS, payment, WeChat, chat and carrier are played by sandboxes inside the server. */
  sandbox: boolean;
  /** Folder of original pictures and films, served under /media/. */
  mediaDir: string;
  /** Folder with `{type}/{name}.json`, the samples that the block gallery shows. */
  samplesDir: string;
  /** Put in front of site paths of media when another host sends them; empty for this server. */
  mediaHost: string;
  /** Hosts whose pages content may embed in frames. */
  frameHosts: string[];
  logLevel: string;
  /** Who shows it may read /metrics; empty for this machine alone. */
  metricsToken: string;
  /** Whether the document of the calls is served at /_api. */
  apiDocument: boolean;
  /** Proxies whose word on the visitor's address is taken: none, these, or whoever asks (`true`). */
  trustProxy: boolean | string[];
  /** Addresses of the house's own people, whose events are marked: addresses, ranges, names of networks. */
  testAddresses: string[];
  /** Name of the array on the page that outside tools read events from; empty for none. */
  dataLayer: string;
  /** An outside tool's script, loaded once a page is idle: a path of this site, or an address; empty for none. */
  trackingTool: string;
  /** Where the build put the browser's files and the pictures' smaller versions. */
  clientDir: string;
  builtMediaDir: string;
  galleryDir: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const ENVIRONMENTS = ['production', 'development', 'test'];
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Reads and checks the settings; an empty variable counts as unset. Relative folders count from `root`.
 *
 * @throws Error that names every variable that can't be used, and what it takes.
 */
export function readConfig(env: Record<string, string | undefined>, root: string): Config {
  const wrong: string[] = [];
  /** A variable's value; one that does not pass the check is noted with what it takes. */
  const read = (name: string, otherwise: string, check: (value: string) => boolean, takes: string) => {
    const value = env[name]?.trim() || otherwise;
    if (!check(value)) wrong.push(`${name} is ${JSON.stringify(value)}; it takes ${takes}.`);
    return value;
  };
  const folder = (name: string, otherwise: string) => resolve(root, env[name]?.trim() || otherwise);

  const port = read(
    'PORT',
    '3000',
    value => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
    'a number from 0 to 65535',
  );
  // A misspelt "production" would open the preview to everybody.
  const environment = read(
    'NODE_ENV',
    'development',
    value => ENVIRONMENTS.includes(value),
    `one of ${ENVIRONMENTS.join(', ')}`,
  );
  const logLevel = read(
    'LOG_LEVEL',
    'info',
    value => LOG_LEVELS.includes(value),
    `one of ${LOG_LEVELS.join(', ')}`,
  );
  const host = env.HOST?.trim() || 'localhost';
  const publicOrigin = read(
    'PUBLIC_ORIGIN',
    originOf(host, port),
    value => /^https?:\/\/[^/?#@\s]+\/?$/.test(value) && URL.canParse(value),
    'an origin such as https://www.example.cn',
  ).replace(/\/$/, '');
  // The two that follow become part of a header, so nothing but a host passes.
  const mediaHost = read(
    'MEDIA_HOST',
    '',
    value => value === '' || /^https?:\/\/[\w.-]+(:\d+)?\/?$/.test(value),
    'an origin such as https://media.example.cn',
  ).replace(/\/$/, '');
  const frameHosts = listOf(env.FRAME_HOSTS ?? '');
  for (const host of frameHosts) {
    if (!/^(https:\/\/)?[\w*.-]+(:\d+)?$/.test(host)) {
      wrong.push(`FRAME_HOSTS holds ${JSON.stringify(host)}; it takes hosts such as player.example.cn.`);
    }
  }
  const databaseUrl = env.DATABASE_URL?.trim() ?? '';
  // It may hold a password, so what stands there is not repeated.
  if (databaseUrl !== '' && !isDatabaseUrl(databaseUrl)) {
    wrong.push('DATABASE_URL takes an address such as postgresql://user:password@host:5432/vitrine.');
  }
  const redisUrl = env.REDIS_URL?.trim() ?? '';
  if (redisUrl !== '' && !(/^rediss?:\/\/[^/]/.test(redisUrl) && URL.canParse(redisUrl))) {
    wrong.push('REDIS_URL takes an address such as redis://user:password@host:6379.');
  }
  // They hand out codes and take orders as paid: never by accident in a real shop.
  const sandbox = read(
    'SANDBOX',
    environment === 'production' ? '0' : '1',
    value => /^[01]$/.test(value),
    '0 or 1',
  );
  const metricsToken = env.METRICS_TOKEN?.trim() ?? '';
  const apiDocument = read(
    'API_DOCUMENT',
    environment === 'production' ? '0' : '1',
    value => /^[01]$/.test(value),
    '0 or 1',
  );
  const proxies = read(
    'TRUST_PROXY',
    'false',
    value => /^(true|false|0|1)$/.test(value) || listOf(value).every(isNetwork),
    'true, false, or addresses such as 10.0.0.0/8',
  );
  const testAddresses = listOf(env.TEST_ADDRESSES ?? '');
  for (const address of testAddresses) {
    if (!isNetwork(address)) {
      wrong.push(`TEST_ADDRESSES holds ${JSON.stringify(address)}; it takes addresses such as 10.0.0.0/8.`);
    }
  }
  const trackingTool = read(
    'TRACKING_TOOL',
    '',
    value => value === '' || isScript(value),
    'a path of this site, or an address such as https://tags.example.cn/collect.js',
  );
  const dataLayer = read(
    'DATA_LAYER',
    trackingTool ? 'dataLayer' : '',
    value => /^([A-Za-z_$][\w$]*)?$/.test(value),
    'the name of an array, such as dataLayer',
  );
  if (wrong.length > 0) throw new Error(`The server can't start:\n  ${wrong.join('\n  ')}`);
  return {
    host,
    port: Number(port),
    production: environment === 'production',
    publicOrigin,
    contentDir: folder('CONTENT_DIR', 'fixtures/content'),
    catalogueFile: folder('CATALOGUE_FILE', 'fixtures/catalogue/products.json'),
    dataDir: folder('DATA_DIR', '.vitrine/data'),
    databaseUrl,
    redisUrl,
    sandbox: sandbox === '1',
    mediaDir: folder('MEDIA_DIR', 'fixtures/media'),
    samplesDir: folder('SAMPLES_DIR', 'fixtures/blocks'),
    mediaHost,
    frameHosts,
    logLevel,
    metricsToken,
    apiDocument: apiDocument === '1',
    testAddresses,
    dataLayer,
    trackingTool,
    trustProxy: /^(true|1)$/.test(proxies) || (/^(false|0)$/.test(proxies) ? false : listOf(proxies)),
    clientDir: resolve(root, 'dist/client'),
    builtMediaDir: resolve(root, 'dist/media'),
    galleryDir: resolve(root, 'dist/gallery'),
  };
}

/** Where a server on this machine is found; one that listens on every address is reached by its name. */
/** Where a server that listens there is found, as far as this machine knows. */
export function originOf(host: string, port: string): string {
  const name = isIP(host) === 6 ? `[${host}]` : host;
  return `http://${/^(0\.0\.0\.0|::)$/.test(host) ? 'localhost' : name}:${Number(port) || 0}`;
}

function listOf(value: string): string[] {
  return value.split(/[\s,]+/).filter(Boolean);
}

function isDatabaseUrl(value: string): boolean {
  return /^postgres(ql)?:\/\/[^/]/.test(value) && URL.canParse(value);
}

/** Its origin becomes part of a header. */
function isScript(value: string): boolean {
  return /^(https?:\/\/[\w.-]+(:\d+)?)?\/[^/\s;,][^\s;,]*$/.test(value) && URL.canParse(value, 'http://site');
}

/** An address, a range of them (`10.0.0.0/8`), or the name of a well-known range. */
function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (rest.length > 0 || version === 0) return NETWORKS.includes(value);
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
