import type { Block22, Block23, Block25 } from '#schemas';
import type { CarouselProps, PerView } from '#ui';

export type ItemCarouselBlock = Block22 | Block23 | Block25;

interface CarouselSettings extends Pick<CarouselProps, 'loop' | 'progress' | 'hideArrowsAt' | 'arrows'> {
  perView: Required<PerView>;
  gap: { pc: number; mobile: number };
  ratio: string;
  mobileRatio: string;
}

export const SETTINGS: Readonly<Record<ItemCarouselBlock['blockType'], CarouselSettings>> = {
  block22: {
    perView: { pc: 2.56, tablet: 1.3, mobile: 1.2 },
    gap: { pc: 14, mobile: 14 },
    arrows: 'inside',
    ratio: '4 / 5',
    mobileRatio: '4 / 5',
  },
  block23: {
    perView: { pc: 2, tablet: 2, mobile: 1.2 },
    gap: { pc: 14, mobile: 14 },
    arrows: 'inside',
    ratio: '3 / 2',
    mobileRatio: '4 / 5',
  },
  block25: {
    perView: { pc: 2, tablet: 2, mobile: 1 },
    gap: { pc: 24, mobile: 16 },
    loop: true,
    progress: 'bars',
    hideArrowsAt: 2,
    arrows: true,
    ratio: '1 / 1',
    mobileRatio: '4 / 5',
  },
};
