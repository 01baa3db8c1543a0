import { sql } from 'kysely';
import { type Actor, recordAudit } from '../../base/audit/audit.ts';
import type { Tx } from '../../base/database/index.ts';
import { findConflicts, readPrices, readRelease, requireRelease } from './read-releases.ts';
import { PublishingRefusal } from './refusal.ts';
import { applyPrices, undoPrices } from './release-prices.ts';
import { addPublications, addVersion } from './timeline.ts';
import type { ReleaseDetail, ReleaseSummary } from './types.ts';
import { change, countChange, type Workshop } from './workshop.ts';

/** How long before its moment a release is decided, in s: processes learn of it within one, and must not show it for a blink. */
export const LEAD_SECONDS = 2;

export interface ReleaseChange {
  actor: Actor;
  id: number;
  /** Goes on although documents have changed since, or other releases have them. */
  acceptConflicts?: boolean;
}

/**
 * Sets when a release goes live: all its documents at one moment, by the clock of the database, on every process. None of them waits
 * for a job.
 *
 * @param at that moment, at least `LEAD_SECONDS` ahead; `now` at once.
 * @throws PublishingRefusal `state`, `invalid` for a moment that is too soon, `conflicts`.
 */
export async function scheduleRelease(
  workshop: Workshop,
  { actor, id, at, acceptConflicts = false }: ReleaseChange & { at: Date | 'now' },
): Promise<ReleaseDetail> {
  await change(workshop, async tx => {
    const release = await requireRelease(tx, id, { lock: true, state: 'open' });
    if (release.documents === 0 && (await readPrices(tx, id)).length === 0)
      throw new PublishingRefusal('state', texts => texts.releaseEmpty(release.name));
    if (at !== 'now' && !(await isAhead(tx, at)))
      throw new PublishingRefusal('invalid', texts => texts.tooSoon(LEAD_SECONDS));
    const items = await lockItems(tx, id);
    await refuseConflicts(tx, release, acceptConflicts);
    // Before the change is counted: products are locked before the row of that.
    if (at === 'now') await applyPrices(tx, id);
    const publications = items.map(item => ({
      documentId: item.document_id,
      version: item.version,
      actor,
      releaseId: id,
    }));
    const count = await countChange(tx);
    const liveAt = await addPublications(tx, publications, count, at === 'now' ? undefined : at);
    await tx
      .updateTable('content_releases')
      .set({ state: 'scheduled', live_at: liveAt })
      .where('id', '=', id)
      .execute();
    await recordAudit(tx, {
      actor,
      action: at === 'now' ? 'release.publish' : 'release.schedule',
      subject: `releases/${id}`,
      detail: { at: liveAt.toISOString(), documents: items.length },
    });
  });
  return readRelease(workshop, { id });
}

/**
 * Takes the moment of a release back that is not live yet: it is open again.
 *
 * @throws PublishingRefusal `state` for one that is not scheduled, or goes live within `LEAD_SECONDS`.
 */
export async function unscheduleRelease(
  workshop: Workshop,
  { actor, id }: { actor: Actor; id: number },
): Promise<ReleaseDetail> {
  await change(workshop, async tx => {
    const release = await requireRelease(tx, id, { lock: true, state: 'scheduled' });
    if (!(await isAhead(tx, release.liveAt as Date)))
      throw new PublishingRefusal('state', texts => texts.tooLate(release.name));
    await lockItems(tx, id);
    await tx
      .updateTable('content_publications')
      .set({ is_canceled: true, change: await countChange(tx) })
      .where('release_id', '=', id)
      .where('is_canceled', '=', false)
      .execute();
    await tx
      .updateTable('content_releases')
      .set({ state: 'open', live_at: null })
      .where('id', '=', id)
      .execute();
    await recordAudit(tx, { actor, action: 'release.unschedule', subject: `releases/${id}` });
  });
  return readRelease(workshop, { id });
}

/**
 * Undoes a live release as one: each of its documents shows again what it showed before, at one moment, as a new version.
 *
 * @param acceptConflicts leaves documents and prices as they are that have changed after the release.
 * @throws PublishingRefusal `state` for one that is not live, `conflicts`.
 */
export async function undoRelease(
  workshop: Workshop,
  { actor, id, acceptConflicts = false }: ReleaseChange,
): Promise<ReleaseDetail> {
  await change(workshop, async tx => {
    const release = await requireRelease(tx, id, { lock: true, state: 'live' });
    await lockItems(tx, id);
    await applyPrices(tx, id);
    const conflicts = await refuseConflicts(tx, release, acceptConflicts);
    const kept = new Set(conflicts.map(({ kind, key }) => `${kind}/${key}`));
    const publications = [];
    for (const { document_id: documentId, name, before, text } of await readBefore(tx, id)) {
      if (kept.has(name)) continue;
      const version =
        text === null
          ? null
          : await addVersion(tx, { documentId, text, origin: 'undo', originNumber: before, actor });
      publications.push({ documentId, version, actor });
    }
    const prices = await undoPrices(tx, id);
    await addPublications(tx, publications, await countChange(tx));
    await tx.updateTable('content_releases').set({ state: 'undone' }).where('id', '=', id).execute();
    const detail = { documents: publications.length, prices, kept: kept.size };
    await recordAudit(tx, { actor, action: 'release.undo', subject: `releases/${id}`, detail });
  });
  return readRelease(workshop, { id });
}

/** Locks the documents of a release in one order, so that two releases do not wait for each other. */
async function lockItems(tx: Tx, id: number) {
  const { rows } = await sql<{ document_id: number; version: number | null }>`
    select i.document_id, i.version from content_release_items i join content_documents d on d.id = i.document_id
    where i.release_id = ${id} order by d.id for update of d`.execute(tx);
  return rows;
}

async function refuseConflicts(tx: Tx, release: ReleaseSummary, isAccepted: boolean) {
  const conflicts = await findConflicts(tx, release);
  if (conflicts.length > 0 && !isAccepted) {
    const { name } = release;
    throw new PublishingRefusal('conflicts', texts => texts.conflicts(name, conflicts.length), conflicts);
  }
  return conflicts;
}

/** Returns what the documents of a release showed before it. */
async function readBefore(tx: Tx, id: number) {
  const { rows } = await sql<{
    document_id: number;
    name: string;
    before: number | null;
    text: string | null;
  }>`select p.document_id, d.kind || '/' || d.key as name, earlier.version as before, v.text
    from content_publications p join content_documents d on d.id = p.document_id
    left join lateral (
      select e.version from content_publications e
      where e.document_id = p.document_id and not e.is_canceled and (e.live_from, e.id) < (p.live_from, p.id)
      order by e.live_from desc, e.id desc limit 1) earlier on true
    left join content_versions v on v.document_id = p.document_id and v.number = earlier.version
    where p.release_id = ${id} and not p.is_canceled order by p.document_id`.execute(tx);
  return rows;
}

async function isAhead(tx: Tx, at: Date): Promise<boolean> {
  const { rows } = await sql<{ ahead: boolean }>`select
    ${at}::timestamptz >= clock_timestamp() + ${LEAD_SECONDS} * interval '1 s' as ahead`.execute(tx);
  return rows[0]?.ahead === true;
}
