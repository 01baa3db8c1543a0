// Pages and blocks in the database: drafts, versions, publications, releases, redirects. `createPublishing` binds all operations.

export { describeDifference } from './difference.ts';
export { seedContent } from './exchange.ts';
export type { LockAnswer } from './locks.ts';
export { LOCK_SECONDS } from './locks.ts';
export { openPriceMoments, type PriceMoments, settlePrices, withPriceMoments } from './price-moments.ts';
export type { Published } from './publish.ts';
export { createPublishing, type Publishing, type PublishingOptions } from './publishing.ts';
export type { DocumentQuery } from './read-documents.ts';
export type { ComparedVersions, DocumentVersion } from './read-versions.ts';
export type { NewRedirect } from './redirects.ts';
export { PublishingRefusal, type RefusalCode, type StaleData } from './refusal.ts';
export { LEAD_SECONDS } from './release-times.ts';
export type {
  CheckContext,
  CheckDocument,
  ContentFinding,
  DocumentChange,
  DocumentDetail,
  DocumentName,
  DocumentState,
  DocumentSummary,
  ImportResult,
  LockNotice,
  PublishOptions,
  Redirect,
  ReleaseConflict,
  ReleaseDetail,
  ReleaseItem,
  ReleaseState,
  ReleaseSummary,
  VersionSummary,
} from './types.ts';
export type { BlockUse } from './uses.ts';
