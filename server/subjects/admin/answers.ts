import { adminContract, type DataOf } from '#contract';
import type {
  ContentFinding,
  DocumentDetail,
  DocumentSummary,
  Published,
  ReleaseDetail,
  ReleaseSummary,
  VersionSummary,
} from '../publishing/index.ts';

const { documents, releases } = adminContract;

type Summary = DataOf<typeof documents.list>['documents'][number];
type Detail = DataOf<typeof documents.read>;
type Version = DataOf<typeof documents.versions>['versions'][number];
type Release = DataOf<typeof releases.list>['releases'][number];

/** Writes what publishing returns as the contract of the admin API has it. */
export const toSummary = (document: DocumentSummary): Summary => ({
  ...{ kind: document.kind, key: document.key, state: document.state, etag: document.etag },
  live: document.live,
  live_from: document.liveFrom?.toISOString() ?? null,
  draft: document.draft && {
    ...{ author: document.draft.author, base: document.draft.base },
    at: document.draft.at.toISOString(),
  },
  lock: document.lock && {
    holder: document.lock.holder,
    expires_at: document.lock.expiresAt.toISOString(),
  },
  releases: document.releases,
});

export const toDetail = (document: DocumentDetail): Detail => ({
  ...toSummary(document),
  ...{ live_text: document.liveText, draft_text: document.draftText },
});

export const toVersion = (version: VersionSummary): Version => ({
  ...{ number: version.number, origin: version.origin, origin_number: version.originNumber },
  ...{ author: version.author, note: version.note, findings: [...version.findings] },
  ...{ created_at: version.createdAt.toISOString(), is_live: version.isLive },
});

export const toPublished = ({
  version,
  etag,
  findings,
}: Published): { version: number; etag: string; findings: ContentFinding[] } => ({
  ...{ version, etag },
  findings: [...findings],
});

export const toReleaseSummary = (release: ReleaseSummary): Release => ({
  ...{ id: release.id, name: release.name, state: release.state, author: release.author },
  live_at: release.liveAt?.toISOString() ?? null,
  ...{ created_at: release.createdAt.toISOString(), documents: release.documents },
});

export const toRelease = (release: ReleaseDetail): DataOf<typeof releases.read> => ({
  ...toReleaseSummary(release),
  ...{ items: release.items, prices: release.prices, conflicts: release.conflicts },
});
