import * as accountScreens from '#account/screens';
import * as commerceScreens from '#commerce/screens';
import { createRegistry } from '#engine';
import * as blocks from '../blocks/index.ts';

/** Every block type of this shop; the screens of account and commerce are blocks like any other (A §2). */
export const registry = createRegistry([
  ...Object.values(blocks),
  ...Object.values(commerceScreens),
  ...Object.values(accountScreens),
]);
