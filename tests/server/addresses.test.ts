import { beforeEach, describe, expect, it } from 'vitest';
import type { Address } from '#contract';
import { ADDRESS_DATA } from '../support/addresses.ts';
import { shopForEachTest } from './shop.ts';
import type { Member } from './shopper.ts';

let member: Member;
const shop = shopForEachTest({ files: { 'products.json': '[]' } });
beforeEach(async () => {
  member = await shop.member();
});

const add = (data: object = {}, more: object = {}, from = member) =>
  from.post<Address>('/rest_customer/address/add', { data: { ...ADDRESS_DATA, ...data }, ...more });
const list = async (from = member) =>
  (await from.post<{ items: Address[] }>('/rest_customer/address/index')).data.items;
const remove = (addressId: number, from = member) =>
  from.post('/rest_customer/address/delete', { addressId });
const defaults = async () => (await list()).filter(entry => entry.is_default).map(entry => entry.address_id);

describe('addresses', () => {
  it('are added and listed with all fields [A7-79, A7-80, A3-01, A3-02, A1-07]', async () => {
    const { status, message, data } = await add();
    expect([status, message]).toEqual([200, '地址已保存']);
    expect(data).toEqual({
      ...ADDRESS_DATA,
      address_id: expect.any(Number),
      name: '林晚',
      tel: '13800138000',
      address: '上海市静安区南京西路1266号',
      is_default: true,
    });
    expect(await list()).toEqual([data]);
  });

  it('get the names of places from the dictionary, not from the request', async () => {
    const { data } = await add({ region: '火星', city: undefined, district: '' });
    expect([data.region, data.city, data.district]).toEqual(['上海市', '上海市', '静安区']);
  });

  it('are changed by address_id [A4-30, A3-04]', async () => {
    const { data } = await add();
    const changed = await add({ street: '淮海中路8号' }, { address_id: data.address_id });
    expect(changed.data).toEqual({ ...data, street: '淮海中路8号', address: '上海市静安区淮海中路8号' });
    expect(await list()).toEqual([changed.data]);
  });

  it('are removed [A7-81]', async () => {
    const { data } = await add();
    expect(await remove(data.address_id)).toMatchObject({ status: 200, message: '地址已移除' });
    expect(await list()).toEqual([]);
    expect(await remove(data.address_id)).toMatchObject({ status: 404, message: '没有找到该地址' });
  });

  it('are not saved with invalid fields [A5-32]', async () => {
    expect(await add({ street: '南京西路' })).toMatchObject({
      http: 200,
      status: 400,
      message: '详细地址必须同时包含中文字符和数字字符',
      data: null,
    });
    expect(await add({ city_id: '3301' })).toMatchObject({ status: 400, message: '请选择您所在的地区' });
    expect(await list()).toEqual([]);
  });

  it.each([
    ['no data', {}, 'body must have required property'],
    ['another country', { data: { ...ADDRESS_DATA, country_id: 'FR' } }, 'body/data/country_id'],
    [
      'an unknown field',
      { data: { ...ADDRESS_DATA, zip: '200040' } },
      'body/data/zip is not a field of this call',
    ],
    ['an impossible id', { data: ADDRESS_DATA, address_id: 1e300 }, 'body/address_id'],
    ['a zero character', { data: { ...ADDRESS_DATA, street: '路1\u0000' } }, 'body/data/street'],
  ])('are refused with 400 for %s', async (_case, payload, message) => {
    const answer = await member.post('/rest_customer/address/add', payload);
    expect(answer).toMatchObject({ http: 400, status: 400, message: expect.stringContaining(message) });
  });

  it('are added once by a retried request', async () => {
    const key = { 'idempotency-key': 'save-address-1' };
    const send = () => member.post<Address>('/rest_customer/address/add', { data: ADDRESS_DATA }, key);
    const answers = await Promise.all([send(), send()]);
    expect(answers[0]).toEqual(answers[1]);
    expect(await list()).toHaveLength(1);
  });

  it('are limited to 20', async () => {
    const row = { customer_id: member.id, is_default: false, ...ADDRESS_DATA, country_id: undefined };
    const { country_id: _, ...values } = row;
    await shop.database.db
      .insertInto('addresses')
      .values(Array.from({ length: 19 }, () => values))
      .execute();
    const answers = await Promise.all([add(), add()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.message).toBe(
      '最多可保存 20 个收货地址，请先移除不再使用的地址',
    );
  });
});

describe('the default address', () => {
  it('is the first one, until another is chosen', async () => {
    const first = (await add()).data.address_id;
    const second = (await add()).data.address_id;
    expect(await defaults()).toEqual([first]);
    await add({}, { address_id: second, is_default: '1' });
    expect(await defaults()).toEqual([second]);
    expect((await list())[0]?.address_id).toBe(second);
    const third = (await add({}, { is_default: true })).data;
    expect(third.is_default).toBe(true);
    expect(await defaults()).toEqual([third.address_id]);
  });

  it('can’t be unset', async () => {
    const { data } = await add();
    expect((await add({}, { address_id: data.address_id, is_default: 0 })).data.is_default).toBe(true);
  });

  it('is replaced by the newest of the others when it is removed', async () => {
    const [first, , third] = [await add(), await add(), await add()].map(({ data }) => data.address_id);
    await remove(first as number);
    expect(await defaults()).toEqual([third]);
  });

  it('is unique after concurrent adds', async () => {
    await Promise.all(Array.from({ length: 6 }, () => add({}, { is_default: 1 })));
    expect(await defaults()).toHaveLength(1);
    expect(await list()).toHaveLength(6);
  });
});

describe('other people’s addresses', () => {
  it('can’t be read, changed or removed', async () => {
    const { data } = await add();
    const other = await shop.member('13900139000');
    expect(await list(other)).toEqual([]);
    expect(await add({}, { address_id: data.address_id }, other)).toMatchObject({ status: 404 });
    expect(await remove(data.address_id, other)).toMatchObject({ status: 404 });
    expect(await list()).toEqual([data]);
  });

  it('require a login', async () => {
    const guest = shop.guest();
    for (const [call, payload] of [
      ['add', { data: ADDRESS_DATA }],
      ['index', undefined],
      ['delete', { addressId: 1 }],
    ] as const) {
      const answer = await guest.post(`/rest_customer/address/${call}`, payload);
      expect(answer).toMatchObject({ http: 200, status: 401, message: '请先登录' });
    }
  });
});

describe('getAddressJson', () => {
  const fetchRegions = (headers: Record<string, string> = {}) =>
    shop.app.inject({ url: '/rest/default/V1/applet/getAddressJson', headers });

  it('returns regions, cities and districts by their parent’s code [A7-82]', async () => {
    const { data, status } = (await fetchRegions()).json();
    expect(status).toBe(200);
    expect(Object.keys(data)).toEqual(['region', 'city', 'district']);
    expect(data.region.CN[0]).toEqual({ code: '11', name: '北京市' });
    expect(data.city['11']).toEqual([{ code: '1101', name: '北京市' }]);
    expect(data.district['1101']).toContainEqual({ code: '110105', name: '朝阳区' });
  });

  it.each(['br', 'gzip'])('is compressed with %s, cacheable and revalidated by its ETag', async encoding => {
    const answer = await fetchRegions({ 'accept-encoding': encoding });
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(answer.rawPayload.length).toBeLessThan(40_000);
    const again = await fetchRegions({ 'if-none-match': answer.headers.etag as string });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
