import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const root = '/srv/shop';

describe('the settings of production', () => {
  it.each([
    {},
    { HOST: '0.0.0.0' },
    { HOST: '127.0.0.1' },
    { HOST: 'localhost', TRUST_PROXY: 'loopback' },
    { HOST: '::1', PUBLIC_ORIGIN: 'https://www.example.cn' },
    { PORT: '8080', SANDBOX_TOKEN: '' },
    { SANDBOX_TOKEN: '   ' },
    { SANDBOX_TOKEN: 'short' },
    { DATABASE_URL: 'postgresql://db.example.cn/shop' },
    { PAYMENT_URL: 'https://pay.example.cn', PAYMENT_MERCHANT: 'vitrine', PAYMENT_KEY: 'k'.repeat(32) },
  ])('refuses SANDBOX=1 in production without a token for its messages: %j', env => {
    const sandbox = { NODE_ENV: 'production', SANDBOX: '1' };
    expect(() => readConfig({ ...sandbox, ...env }, root)).toThrow('SANDBOX_TOKEN');
    const SANDBOX_TOKEN = 'a-token-of-the-shop';
    expect(readConfig({ ...sandbox, ...env, SANDBOX_TOKEN }, root)).toMatchObject({
      sandbox: true,
      sandboxToken: SANDBOX_TOKEN,
    });
  });

  it.each([
    ['http://cms.example.cn'],
    ['https://cms.example.cn http://other.example.cn'],
    ['http://localhost:4100'],
    ['http://127.0.0.1'],
    ['http://cms.example.cn:443/'],
  ])('refuses PREVIEW_ORIGINS %s in production, since its network could read tokens and drafts', origins => {
    const env = { PREVIEW_ORIGINS: origins, PREVIEW_KEY: 'p'.repeat(32) };
    expect(readConfig(env, root).preview).not.toBeNull();
    const insecure = origins.split(' ').at(-1);
    expect(() => readConfig({ ...env, NODE_ENV: 'production' }, root)).toThrow(
      `PREVIEW_ORIGINS holds "${insecure}"; it takes origins such as https://cms.example.cn, with https in production.`,
    );
  });

  it('refuses a login provider of staff over http in production, since its network could log in', () => {
    const env = {
      STAFF_OIDC_ISSUER: 'http://login.example.cn',
      STAFF_OIDC_CLIENT_ID: 'shop',
      STAFF_OIDC_CLIENT_SECRET: 's'.repeat(16),
    };
    expect(readConfig(env, root).staffLogin?.issuer).toBe(env.STAFF_OIDC_ISSUER);
    const refused = 'STAFF_OIDC_ISSUER is "http://login.example.cn"';
    expect(() => readConfig({ ...env, NODE_ENV: 'production' }, root)).toThrow(refused);
  });

  it('refuses a TRACKING_TOOL over http in production, since its network could change the script', () => {
    const env = { TRACKING_TOOL: 'http://tags.example.cn/collect.js' };
    expect(readConfig(env, root).trackingTool).toBe(env.TRACKING_TOOL);
    expect(() => readConfig({ ...env, NODE_ENV: 'production' }, root)).toThrow('TRACKING_TOOL is "http:');
  });
});
