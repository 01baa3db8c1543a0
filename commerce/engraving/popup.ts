import { definePopup } from '#chrome';
import { strings } from './strings.ts';

declare module '#chrome/popup-types' {
  interface PopupTypes {
    /** Chooses the engraving of a line of the bag; completes when it is stored. */
    engraving: {
      data: { itemId: number; name: string; thumb: string; engraving: string };
      result: undefined;
    };
  }
}

export const engravingPopup = definePopup({
  type: 'engraving',
  title: strings.title,
  load: () => import('./Engraving.tsx'),
});
