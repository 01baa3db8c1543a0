import { readTabStored, writeTabStored } from '#services';
import { type GiftValues, NO_GIFT } from './gift-values.ts';

interface StoredDraft {
  gift?: Partial<GiftValues>;
}

/** Reads how the next order shall be sent as a gift: part of the draft of checkout, which is stored for the tab. */
export function readGiftDraft(): GiftValues {
  const stored = readTabStored('checkout') as StoredDraft | null;
  return { ...NO_GIFT, ...stored?.gift };
}

/** Stores how the next order shall be sent as a gift; the rest of the draft stays. */
export function writeGiftDraft(gift: GiftValues): void {
  const stored = readTabStored('checkout') as StoredDraft | null;
  writeTabStored('checkout', { ...stored, gift });
}
