import type { EditorialBlock3 } from '#schemas';
import type { CarouselProps, PerView } from '#ui';

/** How a card looks: words below, the shop's product card, over the full width, or words on the picture. */
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
  /** Words in the middle. */
  middle?: true;
}

const GAP = { pc: 24, mobile: 16 };

/** The six kinds (decisions of the project; B §2.3 only counts them). */
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

/** B §9 "Swiper": more items than these, or it neither goes round nor has dots. */
export const STILL = { pc: 4, mobile: 2 } as const;

/** How a block is to be shown. */
export interface Settings {
  card: CardKind;
  /** So few cards that there is nothing to move: a plain list, without script. */
  plain: boolean;
  dimmed: boolean;
  middle: boolean;
  mobileArrows: boolean;
  /** The dots are mobile's alone. */
  mobileDots: boolean;
  carousel: Pick<
    CarouselProps,
    'perView' | 'gap' | 'loop' | 'centered' | 'autoplay' | 'progress' | 'pagination' | 'arrows'
  >;
}

/**
 * What an editor's choices come to, for so many cards.
 *
 * @param mobile whether the screen is narrower than 768 px. It decides behaviour (going round) only, never layout.
 */
export function settingsOf(block: EditorialBlock3, count: number, mobile: boolean): Settings {
  const kind = KINDS[block.type];
  const few = block.skus.length > 0 && count <= STILL.pc;
  const centered = block.centeredSlides || kind.centered === true;
  const wanted = perViewOf(kind, block.slidesPerView);
  // B §9: 4 or fewer SKUs are a plain list on desktop: all of them in view.
  const perView =
    few && count > STILL.mobile && !centered && kind.card !== 'wide'
      ? { ...wanted, pc: count, tablet: count }
      : wanted;
  const progress = block.activeSingleProgress ? 'single' : block.isProcess || kind.process ? 'bars' : 'none';
  const wantsDots = progress === 'none' && (block.isPagination || kind.pagination === true);
  const pagination = wantsDots && count > STILL.mobile;
  return {
    card: cardKind(block, kind),
    plain: count <= STILL.mobile && count <= perView.pc && !centered,
    dimmed: block.showNoActiveCover || kind.dimmed === true,
    middle: block.useSwiperCard || kind.middle === true,
    mobileArrows: !block.hideMobBtn,
    mobileDots: pagination && count <= STILL.pc,
    carousel: {
      perView,
      gap: gapOf(kind, block.spaceBetween),
      loop: count > (mobile ? STILL.mobile : STILL.pc),
      centered,
      autoplay: block.autoplay,
      progress,
      pagination,
      arrows: block.isSlideButton && !few && kind.arrows,
    },
  };
}

function cardKind({ useNewCard, useSwiperCard }: EditorialBlock3, { card }: Kind): CardKind {
  if (card === 'wide') return card;
  if (useNewCard) return 'overlay';
  return useSwiperCard && card === 'product' ? 'image' : card;
}

function perViewOf({ perView }: Kind, wanted: number | undefined): Required<PerView> {
  if (wanted === undefined) return perView;
  return { pc: wanted, tablet: Math.min(wanted, perView.tablet), mobile: Math.min(wanted, perView.mobile) };
}

function gapOf({ gap }: Kind, wanted: number | undefined): Kind['gap'] {
  return wanted === undefined ? gap : { pc: wanted, mobile: Math.min(wanted, gap.mobile) };
}
