import type { Migration } from 'kysely';
import * as catalogue from './0001-catalogue.ts';

/**
 * Every change of the database's shape, in the order of their names. A list and no folder scan: the server is
 * bundled. What has been released is never edited; a further change is a further entry.
 */
export const migrations: Record<string, Migration> = {
  '0001-catalogue': catalogue,
};
