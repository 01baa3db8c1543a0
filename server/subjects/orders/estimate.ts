import { type BodyOf, type DataOf, isSet, type orderCalls } from '#contract';
import { shop } from '#shop/server';
import { todayInChina } from '../../base/china-time.ts';
import type { Db } from '../../base/database/index.ts';
import { readAddress, readAddresses } from '../addresses/read-address.ts';
import { COUNTRY, nationalRegions } from '../addresses/regions.ts';
import { readCart } from '../bag/read-cart.ts';
import { describeConditions, describeDays, labelGiftDays } from '../delivery/describe.ts';
import { estimateDelivery } from '../delivery/estimate.ts';
import { strings } from '../delivery/strings.ts';
import type { Visitor } from '../visitors/index.ts';

type Input = BodyOf<typeof orderCalls.estimate>;
type Answer = DataOf<typeof orderCalls.estimate>;

/** What is sent; null when nothing of it is in stock. */
type Sent = { isPreOrder: boolean; isEngraved: boolean } | null;

const PROVINCES = () =>
  (nationalRegions().region[COUNTRY] ?? []).map(({ code, name }) => ({ id: code, name }));

/** Computes when a product, or what is selected in the bag, would arrive if it was paid now. */
export async function estimateFor(
  db: Db,
  visitor: Visitor | null,
  input: Input,
  now = new Date(),
): Promise<Answer> {
  const regions = PROVINCES();
  const regionId = await findRegion(db, visitor, input);
  const region_id = regions.some(({ id }) => id === regionId) ? regionId : '';
  const sent = input.sku === undefined ? await readBagged(db, visitor, input) : await readOffered(db, input);
  if (!sent) {
    return { text: '', note: strings.soldOut, first: '', last: '', gift_days: [], region_id, regions };
  }
  const shipment = { regionId: region_id, ...sent };
  const settings = shop.delivery;
  const estimate = estimateDelivery(shipment, settings, now);
  return {
    text: describeDays(estimate),
    note: describeConditions(shipment, estimate, { today: todayInChina(now), settings, now }),
    first: estimate.first,
    last: estimate.last,
    gift_days: labelGiftDays(estimate, settings),
    region_id,
    regions,
  };
}

async function findRegion(
  db: Db,
  visitor: Visitor | null,
  { address_id, region_id }: Input,
): Promise<string> {
  const customerId = visitor?.customerId ?? null;
  if (customerId !== null && address_id !== undefined) {
    return (await readAddress(db, customerId, address_id))?.region_id.slice(0, 2) ?? '';
  }
  if (region_id) return region_id.slice(0, 2);
  if (customerId === null) return '';
  const saved = (await readAddresses(db, customerId)).find(({ is_default }) => is_default);
  return saved?.region_id.slice(0, 2) ?? '';
}

async function readBagged(db: Db, visitor: Visitor | null, { quickPurchase }: Input): Promise<Sent> {
  const cart = await readCart(db, visitor, isSet(quickPurchase) ? 'quick' : 'bag');
  const selected = cart.data.filter(line => line.isSelected);
  if (selected.length === 0) return null;
  return {
    isPreOrder: selected.some(line => line.isPreOrder),
    isEngraved: selected.some(line => line.engraving !== ''),
  };
}

/** Reads a child product, or the size of a colour that is sent first. */
async function readOffered(db: Db, { sku = '', engraved }: Input): Promise<Sent> {
  const rows = await db
    .selectFrom('children')
    .innerJoin('colours', 'colours.sku', 'children.parent_sku')
    .select('children.is_pre_order')
    .where(eb => eb.or([eb('children.sku', '=', sku), eb('children.parent_sku', '=', sku)]))
    .where('children.enabled', '=', true)
    .where('colours.enabled', '=', true)
    .where('children.stock', '>', 0)
    .execute();
  if (rows.length === 0) return null;
  return {
    isPreOrder: rows.every(row => row.is_pre_order),
    isEngraved: isSet(engraved),
  };
}
