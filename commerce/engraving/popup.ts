import { definePopup } from '#ui';
import { type Engraving, type EngravingPlace, readTechnique } from '../engraved/engraving.ts';
import { wordsOf } from './strings.ts';

declare module '#ui' {
  interface PopupTypes {
    /**
     * Chooses an engraving. That of a line of the bag is stored; without a line it completes with the choice, whose text
     * is empty for none.
     */
    engraving: {
      data: {
        itemId?: number;
        name: string;
        thumb: string;
        engraving: Engraving;
        place: EngravingPlace;
        /** The piece's own, for the metal of one without a place on its picture. */
        colour: string;
      };
      result: Engraving;
    };
  }
}

export const engravingPopup = definePopup({
  type: 'engraving',
  title: ({ place }) => wordsOf(readTechnique(place)).title,
  load: () => import('./Engraving.tsx'),
});
