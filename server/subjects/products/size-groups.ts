import { kindLabel } from './kinds.ts';

/** A group of sizes that compare with each other, such as ring sizes. */
export interface SizeGroup {
  id: string;
  label: string;
}

const GROUPS: Record<string, SizeGroup> = {
  ring: { id: 'ring', label: '戒指圈号' },
  slide: { id: 'shoe', label: '鞋码' },
  belt: { id: 'belt', label: '腰带长度（cm）' },
  perfume: { id: 'ml', label: '香水容量' },
  coffret: { id: 'ml', label: '香水容量' },
  candle: { id: 'candle', label: '香氛蜡烛容量' },
};

/** Returns the group of a kind's sizes. */
export function findSizeGroup(kind: string): SizeGroup {
  return GROUPS[kind] ?? { id: kind || 'other', label: kind ? `${kindLabel(kind)}尺码` : '尺码' };
}

/** What the sizes of a kind are called, where it is not 尺码. */
const NAMES: Record<string, string> = { ring: '圈号', perfume: '容量', coffret: '容量', candle: '容量' };

/** A content: `50 ml`, `220 g`. */
const CONTENT = /\d\s*(?:ml|g)$/i;

/** Returns what a size of a kind is called: 容量, 圈号 or 尺码. */
export const nameSize = (kind: string, label: string): string =>
  NAMES[kind] ?? (CONTENT.test(label) ? '容量' : '尺码');
