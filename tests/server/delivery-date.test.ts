import { beforeEach, describe, expect, it } from 'vitest';
import { ORDER, storeForEachTest } from './commerce.ts';
import type { Member, Shopper } from './shopper.ts';

interface Estimate {
  text: string;
  note: string;
  first: string;
  last: string;
  gift_days: { day: string; label: string }[];
  region_id: string;
  regions: { id: string; name: string }[];
}

const store = storeForEachTest();
let member: Member;
beforeEach(async () => {
  member = await store.member();
});

const estimate = (body: object, by: Shopper = store.guest()) =>
  by.post<Estimate>('/rest/default/V1/delivery/estimate', body);

describe('the estimate of a delivery', () => {
  it('is later in a province that is farther, and lists all provinces', async () => {
    const [near, far] = [
      await estimate({ sku: 'BAG', region_id: '31' }),
      await estimate({ sku: 'BAG', region_id: '65' }),
    ];
    expect(near.data.text).toMatch(/^预计 \d+月\d+日（周.）送达$/);
    expect(far.data.first > near.data.first).toBe(true);
    expect(near.data.regions).toHaveLength(31);
    expect(near.data.gift_days[0]?.day).toBe(near.data.last);
    expect((await estimate({ sku: 'BAG' })).data.note).toContain('视收货省份而定');
  });

  it('is later for an engraved piece and for a pre-order', async () => {
    const first = async (body: object) => (await estimate({ region_id: '31', ...body })).data.first;
    const plain = await first({ sku: 'RING-1100' });
    expect((await first({ sku: 'RING-1100', engraved: 1 })) > plain).toBe(true);
    expect((await first({ sku: 'SOON' })) > (await first({ sku: 'RING', engraved: true }))).toBe(true);
  });

  it.each(['OFF', 'UNKNOWN', ''])('is empty for “%s”, which can’t be sent', async sku => {
    expect(await estimate({ sku: sku || 'EMPTY' })).toMatchObject({
      status: 200,
      data: { text: '', gift_days: [] },
    });
  });

  it('is empty once the stock is gone', async () => {
    await store.setStock('BAG-1000', 0);
    expect((await estimate({ sku: 'BAG' })).data).toMatchObject({ text: '', note: '到货后可查询送达时间' });
  });

  it('follows the bag, and the member’s default address', async () => {
    expect((await estimate({}, member)).data.text).toBe('');
    await store.add(member, 'BAG');
    const saved = await member.post<{ address_id: number }>('/rest_customer/address/add', {
      data: { ...ORDER.address, region_id: '65', city_id: '6501', district_id: '650102' },
    });
    expect(saved.status).toBe(200);
    const own = (await estimate({}, member)).data;
    expect(own.region_id).toBe('65');
    await store.add(member, 'SOON');
    expect((await estimate({}, member)).data.first > own.first).toBe(true);
  });

  it('does not read the address of someone else', async () => {
    const { data } = await member.post<{ address_id: number }>('/rest_customer/address/add', {
      data: ORDER.address,
    });
    const other = await store.member('13800138001');
    const body = { sku: 'BAG', address_id: data.address_id };
    expect((await estimate(body, other)).data.region_id).toBe('');
    expect((await estimate(body)).data.region_id).toBe('');
  });
});

describe('the day of a gift', () => {
  async function giftDays(): Promise<string[]> {
    return (await estimate({ region_id: '31' }, member)).data.gift_days.map(({ day }) => day);
  }

  it('is stored with the order, and shown once it is paid', async () => {
    await store.add(member, 'BAG');
    const date = (await giftDays())[3] as string;
    const { data } = await store.order(member, { gift: { date } });
    const detail = await store.detail(member, data.increment_id);
    expect(detail.gift?.date).toBe(date);
    expect(detail.expected_delivery).toBe('');
    await member.send('POST', `${data.pay_url}/pay`);
    expect((await store.detail(member, data.increment_id)).expected_delivery).toMatch(/^指定 .*送达$/);
  });

  it.each([
    ['a day before the parcel arrives', '2026-01-05'],
    ['a day that is too late', '2099-01-05'],
    ['no day', '2026-13-77'],
    ['other words', 'tomorrow'],
  ])('is refused when it is %s, and takes no stock', async (_what, date) => {
    await store.add(member, 'BAG');
    const before = await store.stock('BAG-1000');
    expect(await store.order(member, { gift: { date } })).toMatchObject({
      status: 409,
      message: '所选日期已不能送达，请重新选择',
    });
    expect(await store.stock('BAG-1000')).toBe(before);
  });

  it('is refused when the bag holds a pre-order that is later', async () => {
    await store.add(member, 'BAG');
    const [date] = await giftDays();
    await store.add(member, 'SOON');
    expect(await store.order(member, { gift: { date } })).toMatchObject({ status: 409 });
  });
});
