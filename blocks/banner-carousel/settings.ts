import type { Block1, MsBlock8 } from '#schemas';

export type BannerBlock = Block1 | MsBlock8;

interface BannerSettings {
  /** Milliseconds of one transition; the carousel's own without it. */
  speed?: number;
}

export const SETTINGS: Readonly<Record<BannerBlock['blockType'], BannerSettings>> = {
  ms_block8: {},
  // [B9-05]
  block1: { speed: 1000 },
};
