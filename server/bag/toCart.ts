import type { Static } from 'typebox';
import type { cart } from '../contract/bag.ts';
import { formatPrice } from '../products/price.ts';
import { type GiftCampaign, giftsOf } from './gifts.ts';
import { isAvailable, type Line } from './toLines.ts';

/** A §3 "Cart". */
export type Cart = Static<typeof cart>;

/** The total counts the whole bag; its sum is of what is selected and can be ordered, as checkout would charge it. */
export function toCart(lines: Line[], campaign: GiftCampaign): Cart {
  const chosen = lines.filter(line => line.isSelected);
  const grand = sumOf(chosen);
  const quantity = piecesOf(lines);
  return {
    data: lines,
    miniData: {
      // Sold-out ones last (A §2 "Mini cart").
      items: [...lines.filter(isAvailable), ...lines.filter(line => !isAvailable(line))],
      total: { quantity, grand: formatPrice(grand), nativeGrand: grand, items: lines.length },
    },
    isShowMiniCart: false,
    openMini: false,
    selected_items: lines.map(line => ({
      isSelected: line.isSelected,
      parent_sku: line.parent_sku,
      sku: line.sku,
      item_id: line.id,
    })),
    selected_total: {
      quantity: piecesOf(chosen),
      grand: formatPrice(grand),
      nativeGrand: grand,
      items: chosen.length,
    },
    campaign: { pokemon: campaign },
    gifts: giftsOf(
      campaign,
      chosen.map(line => line.spu),
      grand,
    ),
  };
}

export function sumOf(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + line.nativePrice * line.qty, 0);
}

function piecesOf(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + line.qty, 0);
}
