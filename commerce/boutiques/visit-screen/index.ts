import { defineBlock } from '#engine';
import { screenVisit } from '#schemas/types/screen_visit.ts';

/** Appointments and reservations of the shopper, `/boutique/visit.html`. */
export default defineBlock(screenVisit, {
  title: 'Visit a boutique',
  load: () => import('./VisitScreen.tsx'),
});
