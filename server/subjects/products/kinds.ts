/** Labels of product kinds. */
const LABELS: Record<string, string> = {
  flapbag: '手袋',
  tote: '托特包',
  cardholder: '卡包',
  zipwallet: '钱包',
  ring: '戒指',
  earrings: '耳饰',
  bracelet: '手链与手镯',
  necklace: '项链',
  watch: '腕表',
  belt: '腰带',
  buckle: '腰带扣',
  scarf: '丝巾',
  sunglasses: '太阳镜',
  slide: '拖鞋',
  knit: '披肩与盖毯',
  perfume: '香水',
  coffret: '香水套装',
  candle: '香氛蜡烛',
  notebook: '笔记本',
};

/** Kinds that belong to another one: lists of a kind include its parts. */
const PARENTS: Record<string, string> = { tote: 'flapbag', coffret: 'perfume' };

/** All known kinds in display order, each before its parts. */
export const KINDS: readonly string[] = Object.keys(LABELS);

/** Returns a kind and those that include it. */
export function listKinds(kind: string): string[] {
  const parent = PARENTS[kind];
  return parent ? [kind, ...listKinds(parent)] : [kind];
}

export const kindLabel = (kind: string) => LABELS[kind] ?? kind;
