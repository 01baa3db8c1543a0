import type { EditorialBlock3 } from '#schemas';
import type { CarouselProps, PerView } from '#ui';

/** Card layout: text below, the shop's product card, full width, or text on the picture. */
export type CardKind = 'image' | 'product' | 'wide' | 'overlay';

interface Kind {
  card: CardKind;
  perView: Required<PerView>;
  gap: { pc: number; mobile: number };
  arrows: true | 'inside';
  centered?: true;
  /** Dims all but the active card. */
  dimmed?: true;
  process?: true;
  pagination?: true;
  picNames?: true;
  /** Centres the text. */
  middle?: true;
}

const GAP = { pc: 24, mobile: 16 };

/** Settings of the six variants, by the block's `type`. */
export const KINDS: Readonly<Record<EditorialBlock3['type'], Kind>> = {
  1: { card: 'image', perView: { pc: 3, tablet: 2.4, mobile: 1.2 }, gap: GAP, arrows: true },
  2: { card: 'product', perView: { pc: 4, tablet: 3, mobile: 2.2 }, gap: GAP, arrows: true },
  3: {
    card: 'image',
    perView: { pc: 2.4, tablet: 1.8, mobile: 1.3 },
    gap: { pc: 40, mobile: 16 },
    arrows: 'inside',
    centered: true,
    dimmed: true,
    middle: true,
  },
  4: {
    card: 'wide',
    perView: { pc: 1, tablet: 1, mobile: 1 },
    gap: { pc: 0, mobile: 0 },
    arrows: 'inside',
    process: true,
  },
  5: {
    card: 'product',
    perView: { pc: 4, tablet: 3, mobile: 1.6 },
    gap: GAP,
    arrows: true,
    pagination: true,
    picNames: true,
  },
  6: { card: 'overlay', perView: { pc: 3, tablet: 2.2, mobile: 1.15 }, gap: GAP, arrows: true },
};

/** Number of items up to which there is neither a loop nor pagination [B9-08, B9-09]. */
export const STATIC_COUNT = { pc: 4, mobile: 2 } as const;

/** Resolved settings of a block. */
export interface Settings {
  card: CardKind;
  /** Few cards: a plain list without script. */
  isPlain: boolean;
  isDimmed: boolean;
  isMiddle: boolean;
  hasMobileArrows: boolean;
  /** Shows the dots on mobile only. */
  hasMobileDots: boolean;
  carousel: Pick<
    CarouselProps,
    'perView' | 'gap' | 'loop' | 'centered' | 'autoplay' | 'progress' | 'pagination' | 'arrows'
  >;
}

/**
 * Resolves the variant and the editor's fields for a number of cards.
 *
 * @param isMobile whether the screen is narrower than 768 px. Decides looping only, never layout.
 */
export function resolveSettings(block: EditorialBlock3, count: number, isMobile: boolean): Settings {
  const kind = KINDS[block.type];
  const isFew = block.skus.length > 0 && count <= STATIC_COUNT.pc;
  const centered = block.centeredSlides || kind.centered === true;
  const chosen = limitPerView(kind, block.slidesPerView);
  // On desktop, 4 or fewer SKUs are all in view [B9-10].
  const perView =
    isFew && count > STATIC_COUNT.mobile && !centered && kind.card !== 'wide'
      ? { ...chosen, pc: count, tablet: count }
      : chosen;
  const progress = block.activeSingleProgress ? 'single' : block.isProcess || kind.process ? 'bars' : 'none';
  const hasDots = progress === 'none' && (block.isPagination || kind.pagination === true);
  const pagination = hasDots && count > STATIC_COUNT.mobile;
  return {
    card: cardKind(block, kind),
    isPlain: count <= STATIC_COUNT.mobile && count <= perView.pc && !centered,
    isDimmed: block.showNoActiveCover || kind.dimmed === true,
    isMiddle: block.useSwiperCard || kind.middle === true,
    hasMobileArrows: !block.hideMobBtn,
    hasMobileDots: pagination && count <= STATIC_COUNT.pc,
    carousel: {
      perView,
      gap: limitGap(kind, block.spaceBetween),
      loop: count > (isMobile ? STATIC_COUNT.mobile : STATIC_COUNT.pc),
      centered,
      autoplay: block.autoplay,
      progress,
      pagination,
      arrows: block.isSlideButton && !isFew && kind.arrows,
    },
  };
}

function cardKind({ useNewCard, useSwiperCard }: EditorialBlock3, { card }: Kind): CardKind {
  if (card === 'wide') return card;
  if (useNewCard) return 'overlay';
  return useSwiperCard && card === 'product' ? 'image' : card;
}

function limitPerView({ perView }: Kind, chosen: number | undefined): Required<PerView> {
  if (chosen === undefined) return perView;
  return { pc: chosen, tablet: Math.min(chosen, perView.tablet), mobile: Math.min(chosen, perView.mobile) };
}

function limitGap({ gap }: Kind, chosen: number | undefined): Kind['gap'] {
  return chosen === undefined ? gap : { pc: chosen, mobile: Math.min(chosen, gap.mobile) };
}
