import * as commerceScreens from '#commerce/screens';
import { createRegistry } from '#engine';
import * as blocks from '../blocks/index.ts';

/** The screens of account and commerce, blocks like any other (A §2). */
const screens = Object.values(commerceScreens);

/** Every block type of this shop. */
export const registry = createRegistry([...Object.values(blocks), ...screens]);
