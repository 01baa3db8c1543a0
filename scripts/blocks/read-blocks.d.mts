import type { BlockFault } from '../generate/schema-faults.mjs';

/** A block of a project. */
export interface ReadBlock {
  type: string;
  /** Its name in messages. */
  origin: string;
  /** Its folder from the project. */
  path: string;
  /** Whether it is in the place of the type of a package. */
  replaces: boolean;
}

/** Finds the blocks of a project and reads their schemas. @param defs shared definitions. */
export function readBlocks(
  project: { projectRoot: string; packageRoot: string; blocks: readonly string[] },
  defs: unknown,
): { folders: ReadBlock[]; roots: string[]; faults: BlockFault[] };
