import { kindLabel } from './kinds.ts';

/** A group of sizes that compare with each other, such as ring sizes. */
export interface SizeGroup {
  id: string;
  label: string;
}

const GROUPS: Record<string, SizeGroup> = {
  ring: { id: 'ring', label: '戒指尺码' },
  slide: { id: 'shoe', label: '鞋码' },
  belt: { id: 'belt', label: '腰带长度（cm）' },
  perfume: { id: 'ml', label: '香水容量' },
  coffret: { id: 'ml', label: '香水容量' },
  candle: { id: 'candle', label: '香氛蜡烛重量' },
};

/** Returns the group of a kind's sizes. */
export function sizeGroupOf(kind: string): SizeGroup {
  return GROUPS[kind] ?? { id: kind || 'other', label: kind ? `${kindLabel(kind)}尺码` : '尺码' };
}
