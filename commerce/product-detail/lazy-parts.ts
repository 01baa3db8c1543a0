import { lazyPart } from '#engine/render';
import { whenInView } from './when-in-view.ts';

// Parts that few products have. Servers render them with the page; browsers load them only where a page shows them, and
// keep the server's markup until then.

/** The form of a custom belt. */
export const Customize = import.meta.env.SSR
  ? (await import('./Customize.tsx')).Customize
  : lazyPart(() => import('./Customize.tsx').then(({ Customize }) => ({ default: Customize })));

/** What fits into a bag, and how it is worn. */
export const BagFit = import.meta.env.SSR
  ? (await import('../fit/BagFit.tsx')).BagFit
  : lazyPart(async () => {
      await whenInView('[data-fit]');
      return { default: (await import('../fit/BagFit.tsx')).BagFit };
    });

/** The note on a product that is ordered with another one. */
export const BuckleNote = import.meta.env.SSR
  ? (await import('./BuckleNote.tsx')).BuckleNote
  : lazyPart(() => import('./BuckleNote.tsx').then(({ BuckleNote }) => ({ default: BuckleNote })));

/** Rows of other products. They are links already, and below the product: their script is that of carousels and cards. */
export const loadRows = async () => ({ default: (await import('./RecommendedRows.tsx')).RecommendedRows });

export const RecommendedRows = import.meta.env.SSR ? (await loadRows()).default : lazyPart(loadRows);

/** The looks that contain the product. */
export const ProductLooks = import.meta.env.SSR
  ? (await import('../looks/ProductLooks.tsx')).ProductLooks
  : lazyPart(() =>
      import('../looks/ProductLooks.tsx').then(({ ProductLooks }) => ({ default: ProductLooks })),
    );

/** The offer to engrave the product. */
export const EngravingOffer = import.meta.env.SSR
  ? (await import('../engraving/EngravingOffer.tsx')).EngravingOffer
  : lazyPart(() =>
      import('../engraving/EngravingOffer.tsx').then(({ EngravingOffer }) => ({ default: EngravingOffer })),
    );
