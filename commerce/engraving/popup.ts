import { definePopup } from '#ui';
import { strings } from './strings.ts';

declare module '#ui' {
  interface PopupTypes {
    /**
     * Chooses an engraving. That of a line of the bag is stored; without a line it completes with the text, which is
     * empty for none.
     */
    engraving: {
      data: { itemId?: number; name: string; thumb: string; engraving: string };
      result: string;
    };
  }
}

export const engravingPopup = definePopup({
  type: 'engraving',
  title: strings.title,
  load: () => import('./Engraving.tsx'),
});
