import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { shopForEachTest } from './shop.ts';

const shop = shopForEachTest({ files: { 'products.json': '[]' } });

/** Builds a batch; events get ids unless they have one. */
const batch = (events: object[], more: object = {}) => ({
  user_type: 'GUEST',
  page: { kind: 'home', path: '/' },
  events: events.map(event => ({ id: randomUUID(), ...event })),
  ...more,
});
const send = (payload: unknown, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: '/rest_tracking/events', payload: payload as object, headers });
const from = (remoteAddress: string, payload: object) =>
  shop.app.inject({ method: 'POST', url: '/rest_tracking/events', payload, remoteAddress });
const count = async () => (await stored()).length;
/** Returns the number of dropped events that the metrics report. */
async function dropped(limit: string): Promise<number> {
  const { body } = await shop.app.inject('/metrics');
  const name = `vitrine_tracking_events_total\\{result="over_${limit}_limit"\\}`;
  return Number(new RegExp(`${name} (\\d+)`).exec(body)?.[1] ?? Number.NaN);
}
const stored = () =>
  shop.database.db
    .selectFrom('tracking_events')
    .innerJoin('tracking_batches', 'tracking_batches.id', 'batch_id')
    .selectAll('tracking_batches')
    .selectAll('tracking_events')
    .orderBy('tracking_events.id')
    .execute();
const batches = () => shop.database.db.selectFrom('tracking_batches').selectAll().execute();

describe('tracking', () => {
  it('stores a batch [B7-29, A6-01, A9-56, B7-28]', async () => {
    const at = Date.now() - 5000;
    const answer = await send(
      batch(
        [
          { kind: 'page_view', at },
          { kind: 'block_exposure', block: 'hero', position: 1, type: 'banner', link: '/cms/a.html?x=1#y' },
        ],
        { utm_source: 'weibo', utm_medium: 'social' },
      ),
    );
    expect(answer.json()).toEqual({ status: 200, message: '', data: { stored: 2 } });
    const context = {
      ...{ user_type: 'GUEST', country: 'China', page_kind: 'home', page_path: '/' },
      ...{ utm_source: 'weibo', utm_medium: 'social', channel: 'social', test_user: false, visitor: null },
    };
    const data = { block: 'hero', position: 1, type: 'banner', link: '/cms/a.html' };
    expect(await stored()).toMatchObject([
      { ...context, kind: 'page_view', at: new Date(at), data: {} },
      { ...context, kind: 'block_exposure', data },
    ]);
  });

  it.each(['text/plain;charset=UTF-8', 'application/json'])('accepts a beacon as %s', async type => {
    const body = JSON.stringify(batch([{ kind: 'page_view' }]));
    const answer = await send(body, { 'content-type': type, 'sec-fetch-site': 'same-origin' });
    expect([answer.statusCode, answer.json().data]).toEqual([200, { stored: 1 }]);
  });

  it('refuses a beacon from another site, and text in other calls', async () => {
    const headers = { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' };
    expect((await send(JSON.stringify(batch([{ kind: 'page_view' }])), headers)).statusCode).toBe(403);
    const other = await shop.app.inject({
      method: 'POST',
      url: '/rest_productbrowsing/browsing/add',
      headers: { 'content-type': 'text/plain' },
      payload: '{"product_id":1}',
    });
    expect(other.statusCode).toBe(415);
    expect(await stored()).toEqual([]);
  });

  it('stores no personal data', async () => {
    const member = await shop.member();
    const event = { kind: 'search', keyword: '手袋 13912345678' };
    const page = { kind: 'product-search', path: '/catalogsearch/result?q=13912345678#top' };
    const payload = batch([event], { visitor: 'made-up-key', user_type: 'LOGGED', page });
    expect((await member.post('/rest_tracking/events', payload)).status).toBe(200);
    const [row] = await stored();
    expect(row).toMatchObject({ page_path: '/catalogsearch/result', data: { keyword: '手袋 ***' } });
    expect(row?.visitor).toMatch(/^[\w-]{43}$/);
    for (const trace of ['made-up-key', member.key, '13912345678', '127.0.0.1'])
      expect(JSON.stringify(row)).not.toContain(trace);
  });

  it('stores path and visitor once for the events of a batch, none for a repeated batch', async () => {
    const payload = batch([{ kind: 'page_view' }, { kind: 'purchase' }], { visitor: 'made-up-key' });
    await send(payload);
    await send(payload);
    expect(await batches()).toMatchObject([{ page_path: '/', visitor: expect.any(String) }]);
    const rows = await shop.database.db.selectFrom('tracking_events').selectAll().execute();
    expect(rows.map(row => Object.keys(row).sort())).toEqual(
      Array(2).fill(['at', 'batch_id', 'data', 'event_id', 'id', 'kind']),
    );
  });

  it('stores a repeated event once', async () => {
    const one = { id: 'an-event-of-a-page', kind: 'page_view' };
    const other = { ...one, id: 'another-of-the-page' };
    expect((await send(batch([one]))).json().data).toEqual({ stored: 1 });
    expect((await send(batch([one, other, other]))).json().data).toEqual({ stored: 1 });
    expect((await send(batch([one]))).json().data).toEqual({ stored: 0 });
    expect((await stored()).map(({ event_id }) => event_id)).toEqual([one.id, other.id]);
  });

  it.each([
    [{}, 'direct'],
    [{ utm_source: 'Baidu' }, 'search'],
    [{ utm_source: 'baidu', utm_medium: 'CPC' }, 'paid-search'],
    [{ utm_source: 'wechat', utm_medium: 'official_account' }, 'social'],
    [{ utm_source: 'constructor' }, 'other'],
  ])('attributes %j to the channel %s [A9-54]', async (utm, channel) => {
    await send(batch([{ kind: 'page_view' }], utm));
    expect(await stored()).toMatchObject([{ ...utm, channel }]);
  });

  it('replaces times that are days off', async () => {
    await send(batch([0, 8e15].map(at => ({ kind: 'page_view', at }))));
    for (const { at } of await stored()) expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it('accepts every kind of event [B7-32, B7-33, B7-42, B7-30]', async () => {
    const look = { look_id: 'L1', sku: 'A' };
    const events = [
      { kind: 'product_exposure', sku: 'A', position: 1 },
      { kind: 'product_click', sku: 'A' },
      { kind: 'colour_change', sku: 'A', color: '黑色' },
      { kind: 'live_impression', livestream_url: 'https://live.example.cn/a.m3u8', campaign_id: '1' },
      { kind: 'live_click', livestream_url: '/live', campaign_name: 'n', campaign_type: 't' },
      { kind: 'video_interaction', url: '/media/film.mp4', interaction: 'progress' },
      ...['view', 'click', 'add_to_cart', 'hotspot_click', 'explore_more'].map(what => ({
        kind: `look_${what}`,
        ...look,
      })),
      { kind: 'category_click', name: '手袋', level: 1, category_id: 'handbags' },
      { kind: 'nav_click', name: '首页', link: '/' },
      { kind: 'search', keyword: '手袋' },
      { kind: 'search_click', keyword: '手袋', sku: 'A' },
      { kind: 'service_click', name: '在线客服' },
      { kind: 'registration_success' },
      { kind: 'login_success' },
      { kind: 'purchase' },
      { kind: 'add_to_bag', sku: 'A' },
      { kind: 'add_to_wishlist' },
      { kind: 'block_click', block: 'hero', position: 1 },
    ];
    expect((await send(batch(events))).json().data).toEqual({ stored: events.length });
  });

  it('accepts the kinds of all pages [A2-034]', async () => {
    const kinds =
      'home cart checkout order-detail order-list product-detail product-list product-search center profile address cms wish-list';
    for (const kind of kinds.split(' '))
      await send(batch([{ kind: 'page_view' }], { page: { kind, path: '/' } }));
    expect((await stored()).map(({ page_kind }) => page_kind).join(' ')).toBe(kinds);
  });

  it.each<[string, object, string]>([
    ['an event without id', batch([{ kind: 'page_view', id: undefined }]), 'body/events/0'],
    ['an unknown kind', batch([{ kind: 'mouse_move' }]), 'body/events/0/kind must be one of page_view'],
    ['an unknown field', batch([{ kind: 'page_view', mobile: '1' }]), 'body/events/0/mobile is not a field'],
    ['a field of another kind', batch([{ kind: 'page_view', sku: 'A' }]), 'body/events/0 has sku, which'],
    ['a missing field', batch([{ kind: 'page_view' }, { kind: 'search' }]), 'body/events/1 has no keyword'],
    ['a field too long', batch([{ kind: 'search', keyword: 'x'.repeat(101) }]), 'body/events/0/keyword'],
    ['no event', batch([]), 'body/events must NOT have fewer than 1 items'],
    ['too many', batch(Array(51).fill({ kind: 'page_view' })), 'body/events must NOT have more than 50'],
    ['an unknown page', batch([{ kind: 'page_view' }], { page: { kind: 'x', path: '/' } }), 'body/page/kind'],
  ])('answers %s with 400 and stores nothing', async (_case, payload, message) => {
    const answer = await send(payload);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { status: 400, message: expect.stringContaining(message), data: null },
    ]);
    expect(await stored()).toEqual([]);
  });

  it('answers invalid JSON and long bodies with a clear message', async () => {
    const headers = { 'content-type': 'text/plain' };
    expect((await send('{"events":', headers)).statusCode).toBe(400);
    expect((await send('', headers)).statusCode).toBe(400);
    expect((await send(`"${'x'.repeat(70_000)}"`, headers)).statusCode).toBe(413);
    expect((await send('{"__proto__":{}}', headers)).statusCode).toBe(400);
  });

  it('drops and counts the events above the limit of an address, and answers as before', async () => {
    await shop.reopen({ CALL_LIMITS: '1' });
    const full = () => batch(Array.from({ length: 50 }, () => ({ kind: 'page_view' })));
    const before = await dropped('address');
    for (let n = 0; n < 60; n++)
      expect((await from(`2001:db8::${n}`, full())).json().data).toEqual({ stored: 50 });
    const answer = await from('2001:db8::ffff', full());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 200, message: '', data: { stored: 0 } });
    expect(await count()).toBe(3000);
    expect((await dropped('address')) - before).toBe(50);
    expect((await from('2001:db8:1::1', full())).json().data).toEqual({ stored: 50 });
  });

  it('limits the bytes of an address', async () => {
    await shop.reopen({ CALL_LIMITS: '1' });
    const link = `/${'x'.repeat(490)}`;
    const large = () =>
      batch(Array.from({ length: 50 }, () => ({ kind: 'look_view', look_id: 'a'.repeat(100), link })));
    const results = [];
    for (let n = 0; n < 30; n++) results.push((await send(large())).json().data.stored);
    // 1 MiB holds 23 batches of about 43 KB.
    expect(results.indexOf(0)).toBeGreaterThan(20);
    expect(results.indexOf(0)).toBeLessThan(28);
    expect(await count()).toBe(50 * results.indexOf(0));
  });

  it('shortens long paths and links, whatever they are cut in', async () => {
    const long = `/${'长'.repeat(498)}😀/end`;
    await send(
      batch([{ kind: 'nav_click', name: '\ud83d', link: long }], { page: { kind: 'cms', path: long } }),
    );
    const shortened = `/${'长'.repeat(498)}`;
    expect(await stored()).toMatchObject([
      { page_path: shortened, data: { link: shortened, name: '\ufffd' } },
    ]);
  });

  it('marks events from the networks of testers only [A6-06]', async () => {
    await shop.reopen({ TEST_ADDRESSES: '10.1.0.0/16, 203.0.113.7, 2001:db8::/32, linklocal' });
    for (const [remoteAddress, marked] of [
      ['10.1.2.3', true],
      ['10.2.0.1', false],
      ['203.0.113.7', true],
      ['::ffff:203.0.113.7', true],
      ['203.0.113.70', false],
      ['2001:db8::5', true],
      ['fe80::1', true],
      ['127.0.0.1', false],
    ] as const) {
      const answer = await from(remoteAddress, batch([{ kind: 'page_view' }]));
      // The flag is used in analytics only: no answer contains it.
      expect(answer.body).not.toContain('test');
      expect((await stored()).at(-1), remoteAddress).toMatchObject({ test_user: marked });
    }
  });
});
