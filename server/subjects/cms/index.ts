import type { CmsSettings } from '../../base/config/content-settings.ts';
import type { Database } from '../../base/database/index.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { StoredOptions } from '../content/database-source.ts';
import { openStoredContent } from '../content/open-content.ts';
import type { CheckDocument } from '../publishing/index.ts';
import { copiesStore, readStatus } from './copies.ts';
import { type CmsFollower, followCms } from './follow.ts';
import { createCmsOrigin } from './open-origin.ts';

export { contentHookRoutes } from './hook-routes.ts';

/** How long a start without any copy waits for the first look, in ms; the shop opens after that, and answers 503 where it has no page. */
const PATIENCE = 30_000;

/** Opens the copies of what a CMS has as the shop's content, without the CMS. @throws Error when the database can't be read. */
export const openCopiedContent = (
  database: Database,
  options?: Pick<StoredOptions, 'checkEvery' | 'onProblem'>,
): Promise<ContentSource> => openStoredContent(database, { ...options, store: copiesStore(database.db) });

/** What following a CMS needs besides its settings. */
export interface CmsParts {
  database: Database;
  source: ContentSource;
  check: CheckDocument;
  onProblem: NonNullable<StoredOptions['onProblem']>;
}

/**
 * Follows the CMS while the server runs. The first start, which has no copy, waits for the first look.
 *
 * @returns the source, which can look again, and what ends it.
 */
export async function openCms(
  settings: CmsSettings,
  { database: { db }, source, check, onProblem }: CmsParts,
): Promise<{ source: ContentSource; close: CmsFollower['close'] }> {
  const { every, url } = settings;
  const follower = followCms({
    db,
    origin: createCmsOrigin(settings),
    source: `${settings.source} ${url}`,
    check,
    every,
    onProblem,
    onChange: source.refresh,
  });
  if ((await readStatus(db)).pages === 0) {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>(resolve => {
      timer = setTimeout(resolve, PATIENCE);
    });
    await Promise.race([follower.lookAgain(), late]);
    clearTimeout(timer);
  }
  return { source: { ...source, lookAgain: follower.wake }, close: follower.close };
}
