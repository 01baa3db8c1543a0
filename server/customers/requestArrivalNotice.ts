import { checkMobile, checkSmsCode } from '#schemas';
import { Refusal } from '../http/refusal.ts';
import { type Proof, proveMobile } from '../sms/proveMobile.ts';
import { insist } from './insist.ts';
import type { CustomerServices } from './services.ts';

/**
 * Notes that somebody wants to hear when a product is back (A §3 "Arrival notice"): one size, or a colour in any. Again
 * changes nothing.
 *
 * @throws Refusal 404 for a product that is not there, 400 for the code.
 */
export async function requestArrivalNotice(
  services: CustomerServices,
  { sku, ...proof }: Proof & { sku: string },
): Promise<void> {
  insist(checkMobile(proof.mobile), checkSmsCode(proof.code));
  const { db } = services;
  const known = await db
    .selectFrom('children')
    .select('sku')
    .where('sku', '=', sku)
    .unionAll(db.selectFrom('colours').select('sku').where('sku', '=', sku))
    .limit(1)
    .executeTakeFirst();
  if (!known) throw new Refusal(404, '没有这件商品');
  await proveMobile(services, 'arrival_notice_request', proof);
  await db
    .insertInto('arrival_notices')
    .values({ sku, mobile: proof.mobile })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
