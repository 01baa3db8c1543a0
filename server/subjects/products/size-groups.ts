import { kindLabel } from './kinds.ts';
import { strings } from './strings.ts';

/** A group of sizes that compare with each other, such as ring sizes. */
export interface SizeGroup {
  id: string;
  label: string;
}

const GROUPS: Record<string, SizeGroup> = {
  ring: { id: 'ring', label: strings.sizeGroups.ring },
  slide: { id: 'shoe', label: strings.sizeGroups.shoe },
  belt: { id: 'belt', label: strings.sizeGroups.belt },
  perfume: { id: 'ml', label: strings.sizeGroups.ml },
  coffret: { id: 'ml', label: strings.sizeGroups.ml },
  candle: { id: 'candle', label: strings.sizeGroups.candle },
};

/** Returns the group of a kind's sizes. */
export function findSizeGroup(kind: string): SizeGroup {
  return (
    GROUPS[kind] ?? {
      id: kind || 'other',
      label: kind ? strings.sizeGroups.kind(kindLabel(kind)) : strings.size,
    }
  );
}

/** What the sizes of a kind are called, where it is not 尺码. */
const NAMES: Record<string, string> = {
  ring: strings.ringSize,
  gift_card: strings.faceValue,
  perfume: strings.volume,
  coffret: strings.volume,
  candle: strings.volume,
};

/** A content: `50 ml`, `220 g`. */
const CONTENT = /\d\s*(?:ml|g)$/i;

/** Returns what a size of a kind is called: 容量, 圈号 or 尺码. */
export const nameSize = (kind: string, label: string): string =>
  NAMES[kind] ?? (CONTENT.test(label) ? strings.volume : strings.size);
