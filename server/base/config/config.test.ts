import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const root = '/srv/shop';

describe('readConfig', () => {
  it('has a default for every variable', () => {
    expect(readConfig({}, root)).toEqual({
      host: 'localhost',
      port: 3000,
      healthPort: null,
      production: false,
      publicOrigin: 'http://localhost:3000',
      ...{ contentStore: 'folder', cms: null },
      contentDir: '/srv/shop/fixtures/content',
      catalogueFile: '/srv/shop/fixtures/catalogue/products.json',
      dataDir: '/srv/shop/.vitrine/data',
      databaseUrl: '',
      redisUrl: '',
      redisTimeout: 500,
      callLimits: 1,
      secretKey: '',
      databaseLimits: { connect: 5000, statement: 10_000, lock: 2000 },
      captchaWork: 200,
      smsBudget: 10_000,
      stopDelay: 0,
      sandbox: true,
      sandboxToken: '',
      payment: null,
      wechatPay: null,
      ...{ alipay: null, webhook: null, purge: null, mediaBucket: null, mediaTemplate: '' },
      staffLogin: null,
      checks: {},
      mediaDir: '/srv/shop/fixtures/media',
      samplesDir: '/srv/shop/fixtures/blocks',
      preview: null,
      ...{ mediaHost: '', mediaVariants: 'background' },
      fileCheckInterval: 500,
      frameHosts: [],
      connectHosts: [],
      logLevel: 'info',
      metricsToken: '',
      traces: false,
      apiDocument: true,
      trustProxy: false,
      testAddresses: [],
      dataLayer: '',
      apiVersion: '',
      trackingStorage: 2000 * 1024 ** 2,
      trackingTool: '',
      assetsDir: '/srv/shop/.vitrine/assets',
      clientDir: '/srv/shop/dist/client',
      builtMediaDir: '/srv/shop/dist/media',
      galleryDir: '/srv/shop/dist/gallery',
    });
  });

  it('treats an empty variable as unset', () => {
    const names = ['HOST', 'PORT', 'NODE_ENV', 'CONTENT_DIR', 'CATALOGUE_FILE', 'MEDIA_DIR', 'MEDIA_HOST'];
    const more = ['DATA_DIR', 'DATABASE_URL', 'SAMPLES_DIR', 'FRAME_HOSTS', 'LOG_LEVEL', 'TRUST_PROXY'];
    const empty = Object.fromEntries([...names, ...more].map(name => [name, '']));
    expect(readConfig(empty, root)).toEqual(readConfig({}, root));
  });

  it('reads every variable and resolves relative folders against the root', () => {
    const env = {
      HOST: '0.0.0.0',
      PORT: '8080',
      NODE_ENV: 'production',
      CONTENT_DIR: 'cms',
      CATALOGUE_FILE: '/data/products.json',
      DATA_DIR: 'state',
      DATABASE_URL: 'postgresql://shop:secret@db.example.cn/vitrine',
      MEDIA_DIR: '/data/media',
      SAMPLES_DIR: 'samples',
      MEDIA_HOST: 'https://media.example.cn/',
      PUBLIC_ORIGIN: 'https://www.example.cn/',
      FRAME_HOSTS: 'player.example.cn, https://*.video.example.cn:8443',
      CONNECT_HOSTS: 'live.example.cn',
      LOG_LEVEL: 'warn',
      TEST_ADDRESSES: '10.1.0.0/16, 203.0.113.7',
      TRACKING_STORAGE: '500',
      TRACKING_TOOL: 'https://tags.example.cn/collect.js',
      API_VERSION: '20260801.1',
    };
    expect(readConfig(env, root)).toMatchObject({
      host: '0.0.0.0',
      port: 8080,
      production: true,
      publicOrigin: 'https://www.example.cn',
      contentDir: '/srv/shop/cms',
      catalogueFile: '/data/products.json',
      dataDir: '/srv/shop/state',
      databaseUrl: 'postgresql://shop:secret@db.example.cn/vitrine',
      mediaDir: '/data/media',
      samplesDir: '/srv/shop/samples',
      mediaHost: 'https://media.example.cn',
      frameHosts: ['player.example.cn', 'https://*.video.example.cn:8443'],
      connectHosts: ['live.example.cn'],
      logLevel: 'warn',
      testAddresses: ['10.1.0.0/16', '203.0.113.7'],
      trackingStorage: 500 * 1024 ** 2,
      trackingTool: 'https://tags.example.cn/collect.js',
      dataLayer: 'dataLayer',
      apiVersion: '20260801.1',
    });
  });

  it.each([
    ['1', true],
    ['true', true],
    ['0', false],
    ['false', false],
    ['10.0.0.0/8, ::1, loopback', ['10.0.0.0/8', '::1', 'loopback']],
  ])('reads TRUST_PROXY %s', (value, trustProxy) => {
    expect(readConfig({ TRUST_PROXY: value }, root).trustProxy).toEqual(trustProxy);
  });

  it.each([
    ['PORT', 'http', 'PORT is "http"; it takes a number from 0 to 65535.'],
    ['PORT', '65536', 'PORT is "65536"; it takes'],
    ['PORT', '-1', 'PORT is "-1"; it takes'],
    ['PORT', '0x50', 'PORT is "0x50"; it takes'],
    ['NODE_ENV', 'prod', 'NODE_ENV is "prod"; it takes one of production, development, test.'],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL is "loud"; it takes one of fatal, error, warn, info, debug, trace, silent.',
    ],
    ['MEDIA_HOST', 'media.example.cn', 'it takes an origin such as https://media.example.cn.'],
    ['MEDIA_HOST', 'https://media.example.cn/shop', 'MEDIA_HOST is "https://media.example.cn/shop"'],
    ['MEDIA_HOST', 'https://a.cn;script-src', 'MEDIA_HOST is "https://a.cn;script-src"'],
    [
      'FRAME_HOSTS',
      "ok.cn 'unsafe-inline'",
      `FRAME_HOSTS holds "'unsafe-inline'"; it takes hosts such as player`,
    ],
    ['FRAME_HOSTS', 'a.cn;script-src', 'FRAME_HOSTS holds "a.cn;script-src"'],
    ['TRUST_PROXY', 'yes', 'TRUST_PROXY is "yes"; it takes true, false, or addresses such as 10.0.0.0/8.'],
    ['TRUST_PROXY', '10.0.0.0/33', 'TRUST_PROXY is "10.0.0.0/33"'],
    ['TEST_ADDRESSES', '10.0.0.0/8 office', 'TEST_ADDRESSES holds "office"; it takes addresses such as'],
    ['TRACKING_STORAGE', '0', 'TRACKING_STORAGE is "0"; it takes a number of megabytes, such as 2000.'],
    ['TRACKING_TOOL', '//tags.example.cn/a.js', 'TRACKING_TOOL is "//tags.example.cn/a.js"; it takes a path'],
    ['TRACKING_TOOL', "https://a.cn/a.js;script-src 'unsafe-inline'", 'TRACKING_TOOL is'],
    ['API_VERSION', '1 2', 'API_VERSION is "1 2"; it takes up to 40 letters'],
    ['DATA_LAYER', 'data-layer', 'DATA_LAYER is "data-layer"; it takes the name of an array'],
  ])('rejects %s %s with the values that it takes', (name, value, message) => {
    expect(() => readConfig({ [name]: value }, root)).toThrow(message);
  });

  const wrong = [
    'mysql://shop:geheim@db/vitrine',
    'postgres:geheim',
    'postgresql://',
    'postgresql://a:geheim@b:port/c',
  ];
  it.each(wrong)('rejects DATABASE_URL %s without repeating it', value => {
    const read = () => readConfig({ DATABASE_URL: value }, root);
    expect(read).toThrow(
      'DATABASE_URL takes an address such as postgresql://user:password@host:5432/vitrine.',
    );
    expect(read).not.toThrow('geheim');
  });

  it('requires SECRET_KEY in production with several processes, and never repeats it', () => {
    const env = { NODE_ENV: 'production', REDIS_URL: 'redis://127.0.0.1:6379' };
    expect(() => readConfig(env, root)).toThrow('SECRET_KEY is not set; it takes a secret of at least 32');
    const SECRET_KEY = 'k'.repeat(32);
    expect(readConfig({ ...env, SECRET_KEY }, root).secretKey).toBe(SECRET_KEY);
    expect(() => readConfig({ SECRET_KEY: 'geheim' }, root)).toThrow('SECRET_KEY takes a secret');
    expect(() => readConfig({ SECRET_KEY: 'geheim' }, root)).not.toThrow('geheim');
  });

  it('reads who may preview pages: origins with a key, which it never repeats', () => {
    const PREVIEW_ORIGINS = 'https://cms.example.cn/ http://localhost:4100';
    expect(() => readConfig({ PREVIEW_ORIGINS }, root)).toThrow('PREVIEW_KEY is not set; it takes a secret');
    const PREVIEW_KEY = 'p'.repeat(32);
    expect(readConfig({ PREVIEW_ORIGINS, PREVIEW_KEY }, root).preview).toEqual({
      origins: ['https://cms.example.cn', 'http://localhost:4100'],
      key: PREVIEW_KEY,
    });
    expect(readConfig({ PREVIEW_KEY }, root).preview).toBeNull();
    const read = () => readConfig({ PREVIEW_KEY: 'geheim' }, root);
    expect(read).toThrow('PREVIEW_KEY takes a secret');
    expect(read).not.toThrow('geheim');
    expect(() => readConfig({ PREVIEW_ORIGINS: '*' }, root)).toThrow('PREVIEW_ORIGINS holds "*"');
  });

  it('reports all invalid variables at once', () => {
    const env = { PORT: 'x', LOG_LEVEL: 'x', MEDIA_HOST: 'x', FRAME_HOSTS: '<a> <b>' };
    const lines =
      /The server can't start:\n {2}PORT.*\n {2}LOG_LEVEL.*\n {2}MEDIA_HOST.*\n {2}FRAME_HOSTS holds "<a>".*\n {2}FRAME_HOSTS holds "<b>".*$/;
    expect(() => readConfig(env, root)).toThrow(lines);
  });
});

describe('the payment provider', () => {
  const sound = {
    PAYMENT_URL: 'https://pay.example.cn/v1/',
    PAYMENT_MERCHANT: 'vitrine',
    PAYMENT_KEY: 'k'.repeat(32),
  };

  it('is read from three settings', () => {
    expect(readConfig(sound, root).payment).toEqual({
      url: 'https://pay.example.cn/v1',
      merchant: 'vitrine',
      key: 'k'.repeat(32),
    });
  });

  it.each([
    ['PAYMENT_URL', 'pay.example.cn'],
    ['PAYMENT_URL', 'https://user@pay.example.cn'],
    ['PAYMENT_MERCHANT', ''],
    ['PAYMENT_KEY', 'short-secret'],
  ])('is refused when %s is %j, without repeating the key', (name, value) => {
    const read = () => readConfig({ ...sound, [name]: value }, root);
    expect(read).toThrow(name);
    expect(read).not.toThrow(/short-secret/);
  });

  it('needs https in production', () => {
    const local = { ...sound, PAYMENT_URL: 'http://127.0.0.1:4000' };
    expect(readConfig(local, root).payment?.url).toBe('http://127.0.0.1:4000');
    expect(() => readConfig({ ...local, NODE_ENV: 'production' }, root)).toThrow('PAYMENT_URL');
  });
});

it('reads time limits in milliseconds', () => {
  const database = {
    DATABASE_CONNECT_TIMEOUT: '1',
    DATABASE_STATEMENT_TIMEOUT: '20',
    DATABASE_LOCK_TIMEOUT: '300',
  };
  expect(readConfig({ ...database, REDIS_TIMEOUT: '4000' }, root)).toMatchObject({
    databaseLimits: { connect: 1, statement: 20, lock: 300 },
    redisTimeout: 4000,
  });
  const message = 'REDIS_TIMEOUT is "0"; it takes a number of milliseconds from 1 to 999999.';
  expect(() => readConfig({ REDIS_TIMEOUT: '0' }, root)).toThrow(message);
});

it('names the settings of WeChat Pay and Alipay that are missing or no keys, without repeating them', () => {
  const read = () =>
    readConfig({ ALIPAY_APP_ID: '2021000000000001', WECHAT_PAY_PRIVATE_KEY: 'geheim' }, root);
  const missing = 'ALIPAY_PRIVATE_KEY ALIPAY_PUBLIC_KEY WECHAT_PAY_API_KEY WECHAT_PAY_PRIVATE_KEY';
  for (const name of missing.split(' ')) expect(read).toThrow(name);
  expect(read).not.toThrow('geheim');
});
