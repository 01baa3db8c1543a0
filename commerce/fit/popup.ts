import { definePopup } from '#ui';
import { fitStrings } from './strings.ts';

/** A size that a tool may recommend. */
export interface FitSize {
  sku: string;
  label: string;
  isSoldOut: boolean;
}

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
