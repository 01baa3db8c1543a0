import type { GiftHand, GiftPaper } from '#schemas';

/** Values of the gift form. Apart from the form, for pages that only show what is chosen. */
export interface GiftValues {
  wrap: boolean;
  hidePrice: boolean;
  /** Whether a message card is added. */
  card: boolean;
  to: string;
  message: string;
  from: string;
  paper: GiftPaper;
  hand: GiftHand;
  /** Whether the recipient enters the address, by a link. */
  byRecipient: boolean;
  /** The day on which it shall arrive, `YYYY-MM-DD`; empty for as soon as possible. */
  date: string;
}

export const NO_GIFT: GiftValues = {
  ...{ wrap: false, hidePrice: false, card: false, to: '', message: '', from: '' },
  ...{ paper: 'cotton', hand: 'song', byRecipient: false, date: '' },
};
