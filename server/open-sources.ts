import type { Config } from './base/config/config.ts';
import { type Database, openDatabase } from './base/database/index.ts';
import { openCms, openCopiedContent } from './subjects/cms/index.ts';
import type { ContentSource } from './subjects/content/content-source.ts';
import type { OnProblem } from './subjects/content/folder-notes.ts';
import { openContent, openStoredContent } from './subjects/content/open-content.ts';
import {
  openPriceMoments,
  type PriceMoments,
  seedContent,
  withPriceMoments,
} from './subjects/publishing/index.ts';
import type { RenderEntry } from './web/pages/render-entry.ts';
import { createServerCheck } from './web/references/check-stored.ts';

/** What a shop reads from. */
interface Sources {
  database: Database;
  source: ContentSource;
}

/**
 * Opens the database and the content. Content in the database is filled from the content folder on the first start.
 *
 * @param parts what the caller provides, and closes.
 */
export async function openSources(
  config: Config,
  parts: { database?: Database; content?: ContentSource | undefined },
  onProblem: OnProblem,
): Promise<Sources> {
  const options = { checkEvery: config.fileCheckInterval, onProblem };
  // A folder that is missing is reported before a database is waited for.
  const folder =
    parts.content ??
    (config.contentStore === 'folder' ? await openContent(config.contentDir, options) : undefined);
  let database: Database | undefined;
  try {
    database = parts.database ?? (await openDatabase(config));
    if (folder) return { database, source: folder };
    if (config.cms) return { database, source: await openCopiedContent(database, options) };
    await seedContent(database.db, config.contentDir);
    return { database, source: await openStoredContent(database, options) };
  } catch (error) {
    if (!parts.content) folder?.close();
    if (!parts.database) await database?.close();
    throw error;
  }
}

/** Content, and what changes it. */
export interface FollowedSource {
  source: ContentSource;
  /** Of releases. Null where no prices come. */
  prices: PriceMoments | null;
  unfollow: () => Promise<void>;
}

/** What changes content beside its source. */
interface FollowParts extends Sources {
  config: Config;
  entry: Pick<RenderEntry, 'check'>;
  onProblem: OnProblem;
}

/**
 * Adds the prices that come with releases to content in the database, and follows the CMS that content is copied from; the catalogue
 * must be there, since documents refer to it.
 *
 * @param onPrices called when prices of the catalogue have changed.
 */
export async function followSources(
  { config, database, source, entry, onProblem }: FollowParts,
  onPrices: () => Promise<void>,
): Promise<FollowedSource> {
  const { cms, contentStore } = config;
  if (contentStore === 'folder') return { source, prices: null, unfollow: async () => {} };
  if (cms) {
    const check = createServerCheck(database.db, config, entry.check);
    const followed = await openCms(cms, { database, source, check, onProblem });
    return { source: followed.source, prices: null, unfollow: followed.close };
  }
  const prices = await openPriceMoments(database, onPrices);
  return { source: withPriceMoments(source, prices), prices, unfollow: prices.close };
}
