import { checkMobile, checkSmsCode } from '#schemas';
import { Refusal } from '../../base/errors/refusal.ts';
import { requireValid } from '../../base/errors/require-valid.ts';
import { type Proof, type ProofServices, proveMobile } from '../sms/prove-mobile.ts';
import { strings } from './strings.ts';

/**
 * Stores a request to be notified when a size, or a colour in any size, is back in stock. Repeated requests are no-ops.
 *
 * @throws Refusal 404 for an unknown SKU, 400 for a wrong code.
 */
export async function requestArrivalNotice(
  services: ProofServices,
  { sku, ...proof }: Proof & { sku: string },
): Promise<void> {
  requireValid(checkMobile(proof.mobile), checkSmsCode(proof.code));
  const { db } = services;
  const product = await db
    .selectFrom('children')
    .select('sku')
    .where('sku', '=', sku)
    .unionAll(db.selectFrom('colours').select('sku').where('sku', '=', sku))
    .limit(1)
    .executeTakeFirst();
  if (!product) throw new Refusal(404, strings.noProduct);
  await proveMobile(services, 'arrival_notice_request', proof);
  await db
    .insertInto('arrival_notices')
    .values({ sku, mobile: proof.mobile })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
