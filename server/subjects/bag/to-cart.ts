import type { Cart, CartLine } from '#contract';
import { formatPrice } from '#shop/language';
import { findGifts, type GiftCampaign } from './gifts.ts';
import { isAvailable } from './to-lines.ts';

/** Builds the cart. Its quantity counts the whole bag; its sum covers the selected lines, as checkout charges it. */
export function toCart(lines: CartLine[], campaign: GiftCampaign): Cart {
  const selected = lines.filter(line => line.isSelected);
  const grand = sumLines(selected);
  const quantity = countPieces(lines);
  return {
    data: lines,
    miniData: {
      // Sold-out lines last [A2-063].
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
      quantity: countPieces(selected),
      grand: formatPrice(grand),
      nativeGrand: grand,
      items: selected.length,
    },
    campaign: { pokemon: campaign },
    gifts: findGifts(
      campaign,
      selected.map(line => line.spu),
      // Gift cards bring no gift: what they pay later does.
      sumLines(selected.filter(line => !line.is_gift_card)),
    ),
  };
}

/** Sums lines in fen. */
function sumLines(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.nativePrice * line.qty, 0);
}

function countPieces(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.qty, 0);
}
