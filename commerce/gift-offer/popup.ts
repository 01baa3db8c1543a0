import { definePopup } from '#ui';
import type { GiftValues } from '../gift/gift-values.ts';
import { strings } from './titles.ts';

declare module '#ui' {
  interface PopupTypes {
    /** Chooses how the next order is sent as a gift; completes with what is stored for checkout. */
    giftServices: { data?: undefined; result: GiftValues };
  }
}

export const giftServicesPopup = definePopup({
  type: 'giftServices',
  title: strings.title,
  placement: 'side',
  load: () => import('./services/GiftServices.tsx'),
});
