import * as accountScreens from '#account/screens';
import * as commerceScreens from '#commerce/screens';
import { createRegistry } from '#engine';
import * as blocks from '../blocks/index.ts';

/** All block types of this shop, including the screens of account and commerce. */
export const registry = createRegistry([
  ...Object.values(blocks),
  ...Object.values(commerceScreens),
  ...Object.values(accountScreens),
]);
