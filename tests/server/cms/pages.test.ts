import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CmsSettings } from '../../../server/base/config/content-settings.ts';
import { securityCounts } from '../../../server/base/security-log.ts';
import { createApp, readConfig } from '../../../server/index.ts';
import { signMessage } from '../../../server/subjects/webhooks/sign.ts';
import { entry, Shop } from '../shop.ts';
import { magento } from './answers.ts';
import { CmsServer } from './cms-server.ts';

const shop = new Shop();
let cms: CmsServer;

const KEY = `whsec_${Buffer.from('a secret of thirty-two bytes....').toString('base64')}`;
let sent = 0;

/** Signs a webhook, as the CMS does. */
function sign(id = `msg_${++sent}`, seconds = 0) {
  const timestamp = Math.floor(Date.now() / 1000) + seconds;
  const headers = signMessage({ id, timestamp, body: '{}' }, [KEY]);
  return { ...headers, 'content-type': 'application/json' };
}
const post = async (headers: Record<string, string>) =>
  (await shop.app.inject({ method: 'POST', url: '/_hooks/content', headers, payload: '{}' })).statusCode;
const notify = async () => expect(await post(sign())).toBe(202);

const settings = (): Partial<CmsSettings> => ({
  ...{ source: 'magento', url: `${cms.url}/rest/default/V1`, token: 'magento-token', every: 3_600_000 },
  ...{ pages: 'pages', blocks: '', key: 'slug', content: 'content', populate: '', hookKeys: [KEY] },
});

const read = async (url: string, app = shop.app) => {
  const { statusCode, body } = await app.inject({ url });
  return statusCode === 200 ? /<p>((?!©).*?)<\/p>/.exec(body)?.[1] : statusCode;
};
const ready = async () => (await shop.app.inject({ url: '/readyz' })).json();
const shows = (url: string, words: unknown) =>
  vi.waitFor(async () => expect(await read(url)).toEqual(words), { timeout: 20_000, interval: 20 });

beforeAll(async () => {
  cms = await new CmsServer(magento).open();
  cms.write('home', '欢迎');
  cms.write('spring', '春');
  shop.settings = { contentStore: 'cms', cms: settings() as CmsSettings };
  await shop.open({ NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://x.cn' });
});
afterAll(async () => {
  await shop.close();
  await cms.close();
});

describe('a shop with the pages of a Magento', () => {
  it('has them before it opens, and the built-in ones', async () => {
    expect([await read('/'), await read('/cms/spring.html'), await read('/cms/none.html')]).toEqual([
      ...['欢迎', '春', 404],
    ]);
    expect((await shop.app.inject({ url: '/login.html' })).statusCode).toBe(200);
  });

  it('keeps the last good version of a page that the rules refuse, and names it', async () => {
    cms.write('spring', '坏', {
      items: [{ id: 'hero', type: 'text', fields: { text: 5 } }],
    });
    cms.write('home', '新春');
    const before = cms.requests.length;
    await notify();
    await shows('/', '新春');
    expect(cms.requests.length).toBeGreaterThan(before);
    expect(await read('/cms/spring.html')).toBe('春');
    expect(await ready()).toMatchObject({
      content: 'stale',
      unreadableDocuments: ['pages/spring'],
    });
    cms.write('spring', '夏');
    await notify();
    await shows('/cms/spring.html', '夏');
  });

  it('looks again for a webhook, once for each, in whatever order they come', async () => {
    const [first, second] = [sign(), sign()];
    cms.write('spring', '秋');
    expect(await post(second)).toBe(202);
    await shows('/cms/spring.html', '秋');
    const before = cms.requests.length;
    cms.write('spring', '冬');
    expect(await post(first)).toBe(202);
    await shows('/cms/spring.html', '冬');
    const ofOneLook = cms.requests.length - before;
    cms.write('spring', '夏');
    expect([await post(first), await post(second)]).toEqual([409, 409]);
    await notify();
    await shows('/cms/spring.html', '夏');
    expect(cms.requests.length - before).toBe(2 * ofOneLook);
  });

  it('refuses a webhook that is old, forged or not signed, and too many of them', async () => {
    const unsigned = { ...sign(), 'webhook-signature': '' };
    const before = securityCounts.forged_callback;
    expect([await post(sign('msg', -400)), await post(unsigned)]).toEqual([401, 401]);
    expect(securityCounts.forged_callback - before).toBe(2);
    const answers = new Set<number>();
    for (let count = 0; count < 70; count++) answers.add(await post(unsigned));
    expect([...answers]).toEqual([401, 429]);
  });

  it('serves every page while the CMS is dead, after a restart, too', async () => {
    const served = [await read('/'), await read('/cms/spring.html')];
    await cms.close();
    await notify();
    await vi.waitFor(async () => expect((await ready()).content).toBe('unreachable'), { timeout: 20_000 });
    expect([await read('/'), await read('/cms/spring.html')]).toEqual(served);
    expect(await ready()).toMatchObject({ status: 'ok', content: 'unreachable' });
    const { database } = shop;
    await shop.app.close();
    const config = { ...readConfig(shop.env(), shop.root), ...shop.settings };
    const app = await createApp(config, entry, { database });
    expect([await read('/', app), await read('/cms/spring.html', app)]).toEqual(served);
    await app.close();
  });
});
