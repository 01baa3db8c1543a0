import { isIP } from 'node:net';
import Ajv, { type ErrorObject } from 'ajv';
import { type Static, Type } from 'typebox';
import { readPrivateKey, readPublicKey } from '../crypto/rsa.ts';
import { isPictureAddress } from './picture-address.ts';

const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

const isUrl = (value: string, pattern: RegExp) => pattern.test(value) && URL.canParse(value);

/** Formats of values. Hosts and origins become part of headers, so their formats are strict. */
const FORMATS: Record<string, (value: string) => boolean> = {
  port: value => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
  origin: value => isUrl(value, /^https?:\/\/[^/?#@\s]+\/?$/),
  'header-origin': value => /^https?:\/\/[\w.-]+(:\d+)?\/?$/.test(value),
  'frame-host': value => /^(https:\/\/)?[\w*.-]+(:\d+)?$/.test(value),
  postgres: value => isUrl(value, /^postgres(ql)?:\/\/[^/]/),
  redis: value => isUrl(value, /^rediss?:\/\/[^/]/),
  script: value =>
    /^(https?:\/\/[\w.-]+(:\d+)?)?\/[^/\s;,][^\s;,]*$/.test(value) && URL.canParse(value, 'http://site'),
  'api-address': value => isUrl(value, /^https?:\/\/[^/?#@\s]+(\/[^?#\s]*)?$/),
  network: isNetwork,
  'picture-address': isPictureAddress,
  'rsa-private-key': value => canRead(value, readPrivateKey),
  'rsa-public-key': value => canRead(value, readPublicKey),
  proxies: value => /^(true|false|0|1)$/.test(value) || splitList(value).every(isNetwork),
};

function canRead(value: string, read: (text: string) => unknown): boolean {
  try {
    read(value);
    return true;
  } catch {
    return false;
  }
}

interface Options {
  /** Whether messages must not repeat the value. */
  secret?: boolean;
}

/** A variable that must match a format. `takes` completes the message "PORT is "x"; it takes …". */
const text = (format: string, takes: string, options: Options = {}) =>
  Type.Optional(Type.String({ format, takes, ...options }));
const matching = (pattern: string, takes: string, options: Options = {}) =>
  Type.Optional(Type.String({ pattern, takes, ...options }));
const list = (format: string, takes: string) => Type.Optional(Type.Array(Type.String({ format, takes })));
const choice = <const V extends string>(values: readonly V[]) =>
  Type.Optional(Type.Enum([...values], { takes: `one of ${values.join(', ')}` }));
const anything = () => Type.Optional(Type.String());
const milliseconds = () => matching('^[1-9]\\d{0,5}$', 'a number of milliseconds from 1 to 999999');
const rsaKey = (kind: 'private' | 'public', takes: string) =>
  text(`rsa-${kind}-key`, `${takes}, as PEM or its base64`, { secret: true });
const onOrOff = () => matching('^[01]$', '0 or 1');

/** The environment variables that the server reads. */
const variables = Type.Object({
  HOST: anything(),
  PORT: text('port', 'a number from 0 to 65535'),
  HEALTH_PORT: text('port', 'a number from 0 to 65535'),
  // A misspelt "production" would open the preview to everyone.
  NODE_ENV: choice(['production', 'development', 'test']),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  PUBLIC_ORIGIN: text('origin', 'an origin such as https://www.example.cn'),
  CONTENT_DIR: anything(),
  CONTENT_STORE: choice(['folder', 'database', 'cms']),
  CONTENT_TOKEN: matching('^[!-~]{8,}$', 'the token of the API of the CMS', { secret: true }),
  CONTENT_HOOK_KEYS: matching(
    '^[!-+--~]{24,}(?:[\\s,]+[!-+--~]{24,})*$',
    'keys of at least 24 characters, with which the CMS signs its webhooks',
    { secret: true },
  ),
  CATALOGUE_FILE: anything(),
  DATA_DIR: anything(),
  MEDIA_DIR: anything(),
  ASSETS_DIR: anything(),
  SAMPLES_DIR: anything(),
  MEDIA_HOST: text('header-origin', 'an origin such as https://media.example.cn'),
  MEDIA_TEMPLATE: text(
    'picture-address',
    'an address or path with {path} and {width}, such as https://img.example.cn/{path}?w={width}&f={format}',
  ),
  MEDIA_VARIANTS: choice(['background', 'requested']),
  MEDIA_S3_URL: text('api-address', 'a bucket such as https://media.oss-cn-shanghai.aliyuncs.com'),
  MEDIA_S3_REGION: matching('^[\\w-]{1,40}$', 'a region such as cn-north-1'),
  MEDIA_S3_KEY: matching('^[!-~]{3,128}$', 'the id of an access key'),
  MEDIA_S3_SECRET: matching('^[!-~]{6,256}$', 'the secret of an access key', { secret: true }),
  FRAME_HOSTS: list('frame-host', 'hosts such as player.example.cn'),
  CONNECT_HOSTS: list('frame-host', 'hosts such as live.example.cn'),
  DATABASE_URL: text('postgres', 'an address such as postgresql://user:password@host:5432/vitrine', {
    secret: true,
  }),
  REDIS_URL: text('redis', 'an address such as redis://user:password@host:6379', { secret: true }),
  REDIS_TIMEOUT: milliseconds(),
  CALL_LIMITS: matching('^\\d{1,4}$', 'a number from 0 to 9999'),
  DATABASE_CONNECT_TIMEOUT: milliseconds(),
  DATABASE_STATEMENT_TIMEOUT: milliseconds(),
  DATABASE_LOCK_TIMEOUT: milliseconds(),
  STOP_DELAY: matching('^\\d{1,5}$', 'a number of milliseconds from 0 to 99999'),
  SANDBOX: onOrOff(),
  SANDBOX_TOKEN: matching('^.{16,}$', 'a secret of at least 16 characters', { secret: true }),
  PAYMENT_URL: text('api-address', 'an address such as https://pay.example.cn/v1, with https in production'),
  PAYMENT_MERCHANT: matching('^[\\w.-]{1,64}$', "the merchant's id at the provider"),
  PAYMENT_KEY: matching('^.{32,}$', 'a shared secret of at least 32 characters', { secret: true }),
  WEBHOOK_URL: text(
    'api-address',
    'an address such as https://erp.example.cn/orders, with https in production unless WEBHOOK_PRIVATE=1',
  ),
  WEBHOOK_KEYS: matching(
    '^whsec_[A-Za-z0-9+/]{32,88}={0,2}(?:[\\s,]+whsec_[A-Za-z0-9+/]{32,88}={0,2})*$',
    'keys of whsec_ and the base64 of 24 to 64 bytes each',
    { secret: true },
  ),
  WEBHOOK_PRIVATE: onOrOff(),
  PURGE_URL: list(
    'api-address',
    'addresses such as https://cdn.example.cn/purge, with https in production if PURGE_SECRET is set',
  ),
  PURGE_METHOD: matching('^[A-Z]{3,20}$', 'a method such as PURGE or POST'),
  PURGE_HEADER: matching('^[A-Za-z][\\w-]{0,60}$', 'the name of a header such as Surrogate-Key'),
  PURGE_SECRET: matching(
    '^[A-Za-z][\\w-]{0,60}: *[!-~]{16}[ -~]*$',
    'a header with a secret of at least 16 characters, such as Fastly-Key: …',
    {
      secret: true,
    },
  ),
  SECRET_KEY: matching('^.{32,}$', 'a secret of at least 32 characters, the same for all processes', {
    secret: true,
  }),
  SMS_BUDGET: matching('^[1-9]\\d{0,7}$', 'a number of messages a day, such as 10000'),
  CAPTCHA_WORK: matching('^\\d{1,5}$', 'a number of tries, such as 200, or 0 for none'),
  WECHAT_PAY_APP_ID: matching('^\\w{8,32}$', 'the app id at WeChat'),
  WECHAT_PAY_MERCHANT: matching('^\\d{8,32}$', "the merchant's number at WeChat Pay"),
  WECHAT_PAY_SERIAL: matching('^[0-9A-Fa-f]{16,64}$', "the serial number of the merchant's certificate"),
  WECHAT_PAY_PRIVATE_KEY: rsaKey('private', "the merchant's private key (PKCS#8)"),
  WECHAT_PAY_API_KEY: matching('^.{32}$', 'the API v3 key of 32 characters', { secret: true }),
  WECHAT_PAY_PUBLIC_KEY: rsaKey('public', "WeChat Pay's public key"),
  WECHAT_PAY_PUBLIC_KEY_ID: matching('^\\w{8,64}$', "the id of WeChat Pay's public key"),
  ALIPAY_APP_ID: matching('^\\d{8,32}$', 'the app id at Alipay'),
  ALIPAY_PRIVATE_KEY: rsaKey('private', "the app's private key (PKCS#8)"),
  ALIPAY_PUBLIC_KEY: rsaKey('public', "Alipay's public key"),
  METRICS_TOKEN: anything(),
  OTEL_SDK_DISABLED: matching('^(?:[Tt]rue|[Ff]alse|TRUE|FALSE)$', 'true or false'),
  OTEL_TRACES_EXPORTER: choice(['otlp', 'none']),
  OTEL_EXPORTER_OTLP_ENDPOINT: text('api-address', 'an address such as http://localhost:4318'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: text(
    'api-address',
    'an address such as http://localhost:4318/v1/traces',
  ),
  // JSON is sent in both cases. Collectors that take the one take the other at the same address.
  OTEL_EXPORTER_OTLP_PROTOCOL: choice(['http/json', 'http/protobuf']),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: choice(['http/json', 'http/protobuf']),
  OTEL_TRACES_SAMPLER: choice([
    ...['always_on', 'always_off', 'traceidratio'],
    ...['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'],
  ]),
  OTEL_TRACES_SAMPLER_ARG: matching(
    '^(?:0(?:\\.\\d+)?|1(?:\\.0+)?|\\.\\d+)$',
    'a ratio from 0 to 1, such as 0.05',
  ),
  API_DOCUMENT: onOrOff(),
  API_VERSION: matching('^[\\w.-]{1,40}$', 'up to 40 letters, digits, dots and hyphens, such as 20260801.1'),
  TRUST_PROXY: text('proxies', 'true, false, or addresses such as 10.0.0.0/8'),
  TEST_ADDRESSES: list('network', 'addresses such as 10.0.0.0/8'),
  TRACKING_STORAGE: matching('^[1-9]\\d{0,6}$', 'a number of megabytes, such as 2000'),
  PREVIEW_ORIGINS: list('header-origin', 'origins such as https://cms.example.cn, with https in production'),
  PREVIEW_KEY: matching('^.{32,}$', 'a secret of at least 32 characters', { secret: true }),
  STAFF_OIDC_ISSUER: text(
    'api-address',
    'the address of an OpenID Connect provider such as https://login.example.cn, with https in production',
  ),
  STAFF_OIDC_CLIENT_ID: matching('^\\S{1,200}$', 'the id of the shop at the OpenID Connect provider'),
  STAFF_OIDC_CLIENT_SECRET: matching('^.{16,}$', 'a secret of at least 16 characters', { secret: true }),
  TRACKING_TOOL: text(
    'script',
    'a path of this site, or an address such as https://tags.example.cn/collect.js, with https in production',
  ),
  DATA_LAYER: matching('^[A-Za-z_$][\\w$]*$', 'the name of an array, such as dataLayer'),
});

export type Environment = Static<typeof variables>;
export type VariableName = keyof Environment;

// Each start compiles the schema: to check it, or to shorten the function, would take longer than the checks.
const quickly = { validateSchema: false, code: { optimize: false } } as const;
const ajv = new Ajv({ allErrors: true, verbose: true, formats: FORMATS, ...quickly });
ajv.addVocabulary(['takes', 'secret']);

/**
 * Reads the variables; empty ones count as unset, lists are split at commas and spaces.
 *
 * @returns the values, and a message for each that is not valid.
 */
export function readEnvironment(env: Record<string, string | undefined>): {
  values: Environment;
  problems: string[];
} {
  const values: Record<string, string | string[]> = {};
  for (const name of Object.keys(variables.properties)) {
    const value = env[name]?.trim();
    if (value) values[name] = isList(name) ? splitList(value) : value;
  }
  const validate = ajv.compile(variables);
  validate(values);
  return { values: values as Environment, problems: (validate.errors ?? []).map(describeError) };
}

/** Message for a variable that has to be set because of another. */
export function describeMissing(name: VariableName): string {
  return `${name} is not set; it takes ${readTakes(name)}.`;
}

interface VariableSchema {
  type?: string;
  takes?: string;
  /** Of a list: its entries' schema, which has `takes`. */
  items?: VariableSchema;
}

const findSchema = (name: string) => variables.properties[name as VariableName] as VariableSchema;
const readTakes = (name: VariableName) => (findSchema(name).items ?? findSchema(name)).takes;
const isList = (name: string) => findSchema(name).type === 'array';

/** Message for a variable, or an entry of a list, whose value is not accepted because of another variable. */
export function describeInvalid(name: VariableName, value: string): string {
  return `${name} ${isList(name) ? 'holds' : 'is'} ${JSON.stringify(value)}; it takes ${readTakes(name)}.`;
}

function describeError({ instancePath, data, parentSchema }: ErrorObject): string {
  const [, name, index] = instancePath.split('/');
  const { takes, secret: isSecret } = parentSchema as { takes: string; secret?: boolean };
  if (isSecret) return `${name} takes ${takes}.`;
  return `${name} ${index === undefined ? 'is' : 'holds'} ${JSON.stringify(data)}; it takes ${takes}.`;
}

export function splitList(value: string): string[] {
  return value.split(/[\s,]+/).filter(Boolean);
}

/** An address, a range of them (`10.0.0.0/8`), or the name of a well-known range. */
function isNetwork(value: string): boolean {
  const [address = '', bits, ...others] = value.split('/');
  const version = isIP(address);
  if (others.length > 0 || version === 0) return NETWORKS.includes(value);
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
