import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { Checks } from '#shop/config';
import { shop } from '#shop/server';
import { type ContentSettings, readContent } from './content-settings.ts';
import type { DatabaseLimits } from './database-limits.ts';
import {
  type PreviewSettings,
  readPreview,
  readStaffLogin,
  type StaffLoginSettings,
  withoutSlash,
} from './editor-settings.ts';
import {
  describeInvalid,
  describeMissing,
  type Environment,
  readEnvironment,
  splitList,
} from './environment.ts';
import { listPictureOrigins, type MediaSettings, readMedia } from './media-settings.ts';
import {
  type AlipaySettings,
  readAlipay,
  readPayment,
  readWechatPay,
  type WechatPaySettings,
} from './payment-settings.ts';
import { type PurgeSettings, readPurge } from './purge-settings.ts';
import { readWebhook, type WebhookSettings } from './webhook-settings.ts';

/** The server's settings, read once from the environment. docs/operating.md has a table of the variables. */
export interface Config extends ContentSettings, MediaSettings {
  host: string;
  port: number;
  /** Port on which a thread of its own answers `/healthz`; null for none. */
  healthPort: number | null;
  production: boolean;
  /** Public origin of the shop (`https://www.example.cn`), without a trailing slash. */
  publicOrigin: string;
  /** Longest time until a change of a page or picture is noticed, in ms; outside production each request looks. */
  fileCheckInterval: number;
  /** JSON file that the catalogue is seeded from on the first start. */
  catalogueFile: string;
  /** Folder of the embedded database; null keeps it in memory, as tests do. */
  dataDir: string | null;
  /** PostgreSQL server to use instead of the embedded database; empty for none. */
  databaseUrl: string;
  /** Redis or Valkey for short-lived state that several processes share; empty keeps it in this process. */
  redisUrl: string;
  /** How long a command of Redis may take before this process goes on without it, in ms. */
  redisTimeout: number;
  /** Factor of the limits on calls; 0 for none. */
  callLimits: number;
  /** Time limits of the PostgreSQL server. */
  databaseLimits: DatabaseLimits;
  /** Key of the stored hashes of SMS codes; empty to use one that the server creates. */
  secretKey: string;
  /** SMS codes that are sent in a day at most. */
  smsBudget: number;
  /** Tries of the proof of work behind a captcha, about 1 ms each; 0 for none. */
  captchaWork: number;
  /** How long the server accepts connections after the signal to stop, in ms; `/readyz` is 503 meanwhile. */
  stopDelay: number;
  /** Whether sandboxes inside the server simulate SMS, payment, WeChat, chat and carrier. */
  sandbox: boolean;
  /** Token that gives access to the sandbox's messages; empty for none. */
  sandboxToken: string;
  /** The payment provider's API; null to use the sandbox, or none. */
  payment: { url: string; merchant: string; key: string } | null;
  /** WeChat Pay and Alipay; null to use `payment` for these methods, too. */
  wechatPay: WechatPaySettings | null;
  alipay: AlipaySettings | null;
  /** Receiver of events of orders; null for none. */
  webhook: WebhookSettings | null;
  /** Caches in front of the shop that are notified of changes; null for none. */
  purge: PurgeSettings | null;
  /** The project's levels of the rules that check content. */
  checks: Checks;
  /** Folder of original pictures and films, served under /media/. */
  mediaDir: string;
  /** Folder with `{type}/{name}.json`, the samples of the block gallery. */
  samplesDir: string;
  /** Origins of a CMS that may preview pages in frames, and the key that signs its tokens; null for none. */
  preview: PreviewSettings | null;
  /** The company's OpenID Connect provider, with which staff may log in; null for none. */
  staffLogin: StaffLoginSettings | null;
  /** Hosts whose pages content may embed in frames. */
  frameHosts: string[];
  /** Further hosts that pages load pictures, films and data from. */
  connectHosts: string[];
  logLevel: string;
  /** Token that gives access to /metrics; empty allows this machine only. */
  metricsToken: string;
  /** Whether spans are sent to an OpenTelemetry collector, which reads its other variables itself. */
  traces: boolean;
  /** Whether the OpenAPI document is served at /_api. */
  apiDocument: boolean;
  /** Proxies whose `X-Forwarded-For` is trusted: none, these, or all (`true`). */
  trustProxy: boolean | string[];
  /** Networks of the shop's own staff, whose events are marked as tests. */
  testAddresses: string[];
  /** Name of the array on the page from which external tools read events; empty for none. */
  dataLayer: string;
  /** Version that browsers send with every call, as `?version=` [A7-01]; empty for none. */
  apiVersion: string;
  /** Size of the stored tracking events above which the oldest are deleted, in bytes. */
  trackingStorage: number;
  /** Script of an external tool, loaded once a page is idle: a site path or an address; empty for none. */
  trackingTool: string;
  /** Folder with the scripts and stylesheets of this build and of earlier ones, which nodes share. */
  assetsDir: string;
  /** Output folders of the build: client files, smaller pictures, gallery. */
  clientDir: string;
  builtMediaDir: string;
  galleryDir: string;
}

/**
 * Reads and checks the settings. Relative folders are resolved against `root`.
 *
 * @throws Error that names every invalid variable and the values it takes.
 */
export function readConfig(env: Record<string, string | undefined>, root: string): Config {
  const { values, problems } = readEnvironment(env);
  const isProduction = values.NODE_ENV === 'production';
  const payment = readPayment(values, isProduction, problems);
  // Each process would create a key of its own and could not check the codes of the others.
  if (isProduction && values.REDIS_URL && !values.SECRET_KEY) problems.push(describeMissing('SECRET_KEY'));
  // Everyone could read the codes that log members in. HOST is no evidence: a proxy on this machine may be public.
  if (isProduction && values.SANDBOX === '1' && !values.SANDBOX_TOKEN) {
    problems.push(describeMissing('SANDBOX_TOKEN'));
  }
  const preview = readPreview(values, isProduction, problems);
  const staffLogin = readStaffLogin(values, isProduction, problems);
  // Its script may do everything that the shop's own may.
  if (isProduction && values.TRACKING_TOOL?.startsWith('http:')) {
    problems.push(describeInvalid('TRACKING_TOOL', values.TRACKING_TOOL));
  }
  const wechatPay = readWechatPay(values, problems);
  const alipay = readAlipay(values, problems);
  const webhook = readWebhook(values, isProduction, problems);
  const content = readContent(values, shop.content, { root, isProduction }, problems);
  const media = readMedia(values, problems);
  const purge = readPurge(values, isProduction, problems);
  if (problems.length > 0) throw new Error(`The server can't start:\n  ${problems.join('\n  ')}`);

  const { HOST: host = 'localhost', PORT: port = '3000', TRACKING_TOOL: trackingTool = '' } = values;
  const folder = (path: string) => resolve(root, path);
  const isOn = (value: string | undefined, fallback: boolean) => (value ? value === '1' : fallback);
  return {
    host,
    port: Number(port),
    healthPort: values.HEALTH_PORT ? Number(values.HEALTH_PORT) : null,
    production: isProduction,
    publicOrigin: withoutSlash(values.PUBLIC_ORIGIN ?? buildOrigin(host, port)),
    ...content,
    fileCheckInterval: 500,
    catalogueFile: folder(values.CATALOGUE_FILE ?? shop.catalogue),
    ...readPlace(values, root),
    redisUrl: values.REDIS_URL ?? '',
    redisTimeout: Number(values.REDIS_TIMEOUT ?? 500),
    callLimits: Number(values.CALL_LIMITS ?? 1),
    databaseLimits: {
      connect: Number(values.DATABASE_CONNECT_TIMEOUT ?? 5000),
      statement: Number(values.DATABASE_STATEMENT_TIMEOUT ?? 10_000),
      lock: Number(values.DATABASE_LOCK_TIMEOUT ?? 2000),
    },
    stopDelay: Number(values.STOP_DELAY ?? (isProduction ? 3000 : 0)),
    secretKey: values.SECRET_KEY ?? '',
    smsBudget: Number(values.SMS_BUDGET ?? '10000'),
    captchaWork: Number(values.CAPTCHA_WORK ?? '200'),
    // Sandboxes reveal codes and accept unpaid orders, so production must enable them explicitly.
    sandbox: isOn(values.SANDBOX, !isProduction),
    sandboxToken: values.SANDBOX_TOKEN ?? '',
    ...{ payment, wechatPay, alipay, webhook, purge, ...media },
    mediaDir: folder(values.MEDIA_DIR ?? shop.media),
    samplesDir: folder(values.SAMPLES_DIR ?? shop.samples),
    checks: shop.checks,
    preview,
    staffLogin,
    frameHosts: values.FRAME_HOSTS ?? shop.frameHosts,
    connectHosts: [...(values.CONNECT_HOSTS ?? shop.connectHosts), ...listPictureOrigins(media)],
    logLevel: values.LOG_LEVEL ?? 'info',
    ...{ metricsToken: values.METRICS_TOKEN ?? '', traces: readTraces(values) },
    apiDocument: isOn(values.API_DOCUMENT, !isProduction),
    apiVersion: values.API_VERSION ?? '',
    testAddresses: values.TEST_ADDRESSES ?? [],
    dataLayer: values.DATA_LAYER ?? (trackingTool ? 'dataLayer' : ''),
    trackingStorage: Number(values.TRACKING_STORAGE ?? '2000') * 1024 ** 2,
    trackingTool,
    trustProxy: readTrustProxy(values.TRUST_PROXY ?? 'false'),
    assetsDir: folder(values.ASSETS_DIR ?? '.vitrine/assets'),
    clientDir: folder('dist/client'),
    builtMediaDir: folder('dist/media'),
    galleryDir: folder('dist/gallery'),
  };
}

/**
 * Reads where the server stores its data, for commands that need no other setting.
 *
 * @throws Error that names the invalid variable and the values it takes.
 */
export function readDatabasePlace(
  { DATABASE_URL, DATA_DIR }: Record<string, string | undefined>,
  root: string,
): ReturnType<typeof readPlace> {
  const { values, problems } = readEnvironment({ DATABASE_URL, DATA_DIR });
  if (problems.length > 0) throw new Error(problems.join('\n  '));
  return readPlace(values, root);
}

const readPlace = ({ DATA_DIR, DATABASE_URL = '' }: Environment, root: string) => ({
  dataDir: resolve(root, DATA_DIR ?? '.vitrine/data'),
  databaseUrl: DATABASE_URL,
});

/** Returns the origin of a server on this machine; a server that listens on every address is at localhost. */
export function buildOrigin(host: string, port: string): string {
  const name = isIP(host) === 6 ? `[${host}]` : host;
  return `http://${/^(0\.0\.0\.0|::)$/.test(host) ? 'localhost' : name}:${Number(port) || 0}`;
}

/** Returns whether traces are on: a collector is named, or OTLP is, whose collector is then on this machine. */
function readTraces(values: Environment): boolean {
  if (values.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || values.OTEL_TRACES_EXPORTER === 'none')
    return false;
  return Boolean(
    values.OTEL_TRACES_EXPORTER ||
      values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ||
      values.OTEL_EXPORTER_OTLP_ENDPOINT,
  );
}

function readTrustProxy(value: string): boolean | string[] {
  if (/^(true|1)$/.test(value)) return true;
  return /^(false|0)$/.test(value) ? false : splitList(value);
}
