import { sql } from 'kysely';
import type { Db, Tx } from '../database/index.ts';

/** A §3 `campaign.pokemon`. */
export interface GiftCampaign {
  notebookSpus: string[];
  isGiveRedPackage: boolean;
  /** Integer fen. */
  redPackagePriceLimit: number;
}

const NO_GIFTS: GiftCampaign = { notebookSpus: [], isGiveRedPackage: false, redPackagePriceLimit: 0 };

/** The campaign of today; models of kind `notebook` are its notebooks where the house names no others. */
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

/** What comes with a purchase (A §4 "Checkout gift block"). */
export interface Gifts {
  notebook: boolean;
  redPackage: boolean;
}

export function giftsOf(campaign: GiftCampaign, spus: readonly string[], grandTotal: number): Gifts {
  const notebooks = new Set(campaign.notebookSpus);
  return {
    notebook: spus.some(spu => notebooks.has(spu)),
    redPackage: spus.length > 0 && campaign.isGiveRedPackage && grandTotal >= campaign.redPackagePriceLimit,
  };
}

/** What a line with a notebook says about it. */
export const NOTEBOOK = { name: 'VITRINE 笔记本', qty: 1 };
