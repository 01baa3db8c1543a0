import type { Place } from '../vite/place.mjs';

interface Generated {
  /** Names of the files that were written or removed. */
  changed: string[];
  /** Folders that have the project's blocks. */
  roots: string[];
}

/** @throws BlockFaults with file, line and remedy of each fault. */
export function generateTypes(place: Place, options?: { checker?: boolean }): Promise<Generated>;

/** Generates for a project, and, where the sources of the package are, what comes from its own schemas. */
export function generateAll(place: Place, options?: { checker?: boolean }): Promise<Generated>;
