import type { Db } from '../../server/base/database/index.ts';

const PLACE = {
  ...{
    firstname: '林',
    lastname: '晚',
    street: '南京西路1266号',
    telephone: '13800138000',
    method: 'standard',
  },
  ...{ region_id: '31', city_id: '3101', district_id: '310106' },
};

/** Stores an order that a guest with a mobile has placed, and returns its number. */
export async function storeGuestOrder(db: Db, guest_mobile: string): Promise<string> {
  const increment_id = guest_mobile.padStart(14, '9');
  await db
    .insertInto('orders')
    .values({
      ...{ increment_id, guest_mobile, visitor_key: 'guest', source: 'web', status: 'processing' },
      ...{ hold_until: new Date(), payment_method: 'alipay', grand_total: 100, product_count: 1 },
      ...{ delivery: JSON.stringify(PLACE), red_package: false, remark: '' },
    })
    .execute();
  return increment_id;
}
