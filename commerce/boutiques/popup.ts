import { definePopup } from '#ui';
import { strings } from './titles.ts';

declare module '#ui' {
  interface PopupTypes {
    /** Shows which boutiques have a child product, or any size of a colour, and reserves a piece. */
    boutiqueStock: {
      data: { sku: string; sizes: readonly { sku: string; label: string }[] };
      result: undefined;
    };
  }
}

export const boutiqueStockPopup = definePopup({
  type: 'boutiqueStock',
  title: strings.services,
  placement: 'side',
  load: () => import('./BoutiqueStock.tsx'),
});
