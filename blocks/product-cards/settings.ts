import type { ColumnCounts } from '#kit';
import type { Block12, Block13, Block14, Block34 } from '#schemas';
import type { CarouselProps } from '#ui';

export type CardsBlock = Block12 | Block13 | Block14 | Block34;

type Layout =
  | { kind: 'grid'; columns: ColumnCounts; isLarge?: true }
  | ({ kind: 'slider' } & Pick<CarouselProps, 'perView' | 'gap' | 'arrows'>);

const LAYOUTS: Readonly<Record<CardsBlock['blockType'], Layout>> = {
  block12: { kind: 'grid', columns: { pc: 2, tablet: 2, mobile: 1 }, isLarge: true },
  block13: { kind: 'grid', columns: { pc: 4, mobile: 2 } },
  block14: {
    kind: 'slider',
    perView: { pc: 3.4, tablet: 2.4, mobile: 1.4 },
    gap: { pc: 24, mobile: 12 },
    arrows: 'inside',
  },
  block34: {
    kind: 'slider',
    perView: { pc: 5, tablet: 3.4, mobile: 2.2 },
    gap: { pc: 16, mobile: 12 },
    arrows: true,
  },
};

/** Resolves the layout of a block. The grid of block13 has as many columns as its `row`. */
export function resolveLayout(block: CardsBlock): Layout {
  if (block.blockType !== 'block13') return LAYOUTS[block.blockType];
  return { kind: 'grid', columns: { pc: block.row, mobile: Math.min(block.row, 2) } };
}

/** Returns the `sizes` of a card's picture. */
export function computeSizes(layout: Layout): { sizes: string; mobileSizes: string } {
  const { pc, mobile } = layout.kind === 'grid' ? layout.columns : layout.perView;
  return { sizes: `${Math.ceil(100 / pc)}vw`, mobileSizes: `${Math.ceil(100 / mobile)}vw` };
}
