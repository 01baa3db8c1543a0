/** `vitrine`: what a project describes itself with. */

// The names of the words, for the types of `replaceStrings`.
import '../strings-by-name.ts';

export {
  type Block,
  type BlockDefinition,
  type BlockOptions,
  type BlockPlace,
  type BlockProps,
  defineBlock,
  type PlannedBlock,
  type Product,
  type ValidatorModule,
} from '#engine';
export type { BlockType, StyleClass } from '#schemas';
export { type Brand, defineShop, type Shop, type ShopConfig } from '#shop/config';
export { byData, defineStrings, replaceStrings } from '#shop/strings';
export { definePopup, type PopupProps, type PopupType, type PopupTypes } from '#ui';
