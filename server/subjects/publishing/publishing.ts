import type { Db } from '../../base/database/index.ts';
import { deleteDocument, restoreDocument } from './delete-document.ts';
import { discardDraft, saveDraft } from './drafts.ts';
import { exportFolder, importFolder } from './exchange.ts';
import { lockDocument, unlockDocument } from './locks.ts';
import { publish, rollback } from './publish.ts';
import { type DocumentQuery, listDocuments, readDocument } from './read-documents.ts';
import { listReleases, readRelease } from './read-releases.ts';
import { compareVersions, listVersions, readVersion } from './read-versions.ts';
import { listRedirects, removeRedirect, setRedirect } from './redirects.ts';
import { createRelease, putIntoRelease, takeFromRelease } from './release-items.ts';
import { putPrices, takePrices } from './release-prices.ts';
import { scheduleRelease, undoRelease, unscheduleRelease } from './release-times.ts';
import type { CheckDocument } from './types.ts';
import { findUses } from './uses.ts';
import type { Workshop } from './workshop.ts';

export interface PublishingOptions {
  /** Checks each text that is published or put into a release. */
  check: CheckDocument;
  /** Called after each change of what shows has been committed: the source of this process looks at once. */
  onChange?: () => Promise<void> | void;
}

/**
 * Creates the operations on pages and blocks that are stored in the database. Each change is one transaction, with its entry in
 * the audit log, and is seen by every process within a second.
 *
 * @throws PublishingRefusal from each operation for what editors can repair.
 */
export function createPublishing(db: Db, options: PublishingOptions) {
  const workshop: Workshop = { db, check: options.check, onChange: options.onChange ?? (() => {}) };
  const bind =
    <I, T>(operation: (workshop: Workshop, input: I) => Promise<T>) =>
    (input: I) =>
      operation(workshop, input);
  return {
    listDocuments: (query: DocumentQuery = {}) => listDocuments(workshop, query),
    readDocument: bind(readDocument),
    saveDraft: bind(saveDraft),
    discardDraft: bind(discardDraft),
    publish: bind(publish),
    rollback: bind(rollback),
    deleteDocument: bind(deleteDocument),
    restoreDocument: bind(restoreDocument),
    listVersions: bind(listVersions),
    readVersion: bind(readVersion),
    compareVersions: bind(compareVersions),
    lockDocument: bind(lockDocument),
    unlockDocument: bind(unlockDocument),
    listRedirects: () => listRedirects(workshop),
    setRedirect: bind(setRedirect),
    removeRedirect: bind(removeRedirect),
    createRelease: bind(createRelease),
    listReleases: () => listReleases(workshop),
    readRelease: bind(readRelease),
    putIntoRelease: bind(putIntoRelease),
    takeFromRelease: bind(takeFromRelease),
    putPrices: bind(putPrices),
    takePrices: bind(takePrices),
    scheduleRelease: bind(scheduleRelease),
    unscheduleRelease: bind(unscheduleRelease),
    undoRelease: bind(undoRelease),
    findUses: bind(findUses),
    importFolder: bind(importFolder),
    exportFolder: bind(exportFolder),
  };
}

export type Publishing = ReturnType<typeof createPublishing>;
