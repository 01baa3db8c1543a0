import { createRegistry } from '#engine';
import * as blocks from '../blocks/index.ts';

/** Every block type of this shop. */
export const registry = createRegistry(Object.values(blocks));
