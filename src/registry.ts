import * as accountScreens from '#account/screens';
import * as commerceScreens from '#commerce/screens';
import { createRegistry, fromFolder } from '#engine';
import * as blocks from '../blocks/index.ts';
import { projectBlocks } from './project-blocks.ts';

/** All block types of this shop, including the screens of account and commerce, and those of its own and of packages. */
export const registry = createRegistry([
  ...Object.values(blocks),
  ...Object.values(commerceScreens),
  ...Object.values(accountScreens),
  ...projectBlocks.map(fromFolder),
]);
