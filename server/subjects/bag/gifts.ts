import { sql } from 'kysely';
import { brand } from '#shop';
import type { Db, Tx } from '../../base/database/index.ts';
import { strings } from './strings.ts';

/** The gift campaign, `campaign.pokemon` of the cart [A3-25]. */
export interface GiftCampaign {
  notebookSpus: string[];
  isGiveRedPackage: boolean;
  /** Integer fen. */
  redPackagePriceLimit: number;
}

const NO_GIFTS: GiftCampaign = { notebookSpus: [], isGiveRedPackage: false, redPackagePriceLimit: 0 };

/** Reads the current campaign. Its notebooks default to the models of kind `notebook`. */
export async function readCampaign(db: Db | Tx): Promise<GiftCampaign> {
  const row = await db
    .selectFrom('gift_campaign')
    .select(['is_give_red_package', 'red_package_price_limit'])
    .select(
      sql<string[]>`coalesce(notebook_spus,
        (select coalesce(jsonb_agg(spu order by spu), '[]') from products where kind = 'notebook'))`.as(
        'spus',
      ),
    )
    .executeTakeFirst();
  if (!row) return NO_GIFTS;
  return {
    notebookSpus: row.spus,
    isGiveRedPackage: row.is_give_red_package,
    redPackagePriceLimit: row.red_package_price_limit,
  };
}

/** Gifts that come with a purchase. */
export interface Gifts {
  notebook: boolean;
  redPackage: boolean;
}

/** Decides which gifts come with the given models and total in fen. */
export function findGifts(campaign: GiftCampaign, spus: readonly string[], grandTotal: number): Gifts {
  const notebooks = new Set(campaign.notebookSpus);
  return {
    notebook: spus.some(spu => notebooks.has(spu)),
    redPackage: spus.length > 0 && campaign.isGiveRedPackage && grandTotal >= campaign.redPackagePriceLimit,
  };
}

/** The gift shown on a line with a notebook. */
export const NOTEBOOK_GIFT = { name: strings.notebook(brand.name), qty: 1 };
