import { definePopup } from '#ui';
import type { FitSize } from './fit-size.ts';
import { fitStrings } from './strings.ts';

declare module '#ui' {
  interface PopupTypes {
    /** Finds the size of a ring or a belt; completes with its SKU. */
    fit: { data: { kind: 'ring' | 'belt'; sizes: readonly FitSize[] }; result: string };
  }
}

export const fitPopup = definePopup({
  type: 'fit',
  title: ({ kind }) => (kind === 'ring' ? fitStrings.ringTitle : fitStrings.beltTitle),
  load: () => import('./FitTool.tsx'),
});
