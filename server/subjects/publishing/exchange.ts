import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { MAX_DOCUMENT_BYTES } from '#engine';
import { isDocumentKey } from '#schemas';
import { type Actor, recordAudit } from '../../base/audit/audit.ts';
import { type Db, inTransaction, type Tx } from '../../base/database/index.ts';
import { filesBelow, readRegular } from '../../base/files/regular-files.ts';
import { DOCUMENT_KINDS } from '../content/scan-content.ts';
import { type CheckedText, checkTogether } from './check-context.ts';
import { SHOWN } from './read-documents.ts';
import { PublishingRefusal } from './refusal.ts';
import { addPublications, inSlices, type NewPublication } from './timeline.ts';
import type { ContentFinding, ImportResult } from './types.ts';
import { change, countChange, nameOf, requireText, type Workshop } from './workshop.ts';

/**
 * Publishes the pages and blocks of a folder that differ from what is live, all at one moment. Documents that the folder does not have
 * stay.
 *
 * @param acceptErrors publishes what the check finds errors in, too, as a folder of pages would be served.
 * @throws PublishingRefusal `errors` with the findings by name; then nothing is published.
 */
export async function importFolder(
  workshop: Workshop,
  {
    actor,
    folder,
    note,
    acceptErrors = false,
  }: { actor: Actor; folder: string; note?: string; acceptErrors?: boolean },
): Promise<ImportResult> {
  const texts = readFolder(folder);
  const live = await readLive(workshop.db);
  const changed = texts.filter(document => live.get(nameOf(document)) !== document.text);
  const findings = acceptErrors ? new Map() : await checkTogether(workshop, changed);
  const faulty = [...findings].filter(([, found]) => found.some(isError));
  if (faulty.length > 0) {
    const data = Object.fromEntries(faulty);
    throw new PublishingRefusal('errors', words => words.folderErrors(faulty.length), data);
  }
  return change(workshop, tx => importTexts(tx, texts, { actor, note, findings }));
}

/**
 * Fills an empty store with the pages and blocks of a folder, once: the first start of a shop. Processes that start at the same time
 * wait for the first.
 *
 * @returns null where the store has been filled before.
 */
export async function seedContent(db: Db, folder: string): Promise<ImportResult | null> {
  if (await isSeeded(db)) return null;
  const texts = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readFolder(folder) : [];
  return inTransaction(db, async tx => {
    // Another process may fill it for longer than a call may wait.
    await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
      tx,
    );
    await sql`select pg_advisory_xact_lock(hashtext('vitrine_content_seed'))`.execute(tx);
    if (await isSeeded(tx)) return null;
    const actor: Actor = { kind: 'shop', name: 'first start' };
    const result = await importTexts(tx, texts, { actor, findings: new Map() });
    await sql`insert into content_state (id, imported_at) values (1, clock_timestamp())
      on conflict (id) do update set imported_at = clock_timestamp()`.execute(tx);
    return result;
  });
}

/** Whether the store has been filled, or documents have been written into it. */
async function isSeeded(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{
    seeded: boolean;
  }>`select exists (select from content_state where imported_at is not null)
    or exists (select from content_publications) as seeded`.execute(db);
  return rows[0]?.seeded === true;
}

interface ImportOptions {
  actor: Actor;
  note?: string | undefined;
  findings: ReadonlyMap<string, readonly ContentFinding[]>;
}

async function importTexts(
  tx: Tx,
  texts: readonly CheckedText[],
  { actor, note, findings }: ImportOptions,
): Promise<ImportResult> {
  const live = await readLive(tx);
  const result: ImportResult = { created: [], changed: [], unchanged: 0 };
  const publications: NewPublication[] = [];
  for (const slice of inSlices(texts.filter(document => live.get(nameOf(document)) !== document.text))) {
    const versions = await addVersions(tx, slice, { actor, note, findings });
    publications.push(...versions.map(version => ({ ...version, actor })));
    for (const document of slice)
      (live.has(nameOf(document)) ? result.changed : result.created).push(nameOf(document));
  }
  result.unchanged = texts.length - publications.length;
  if (publications.length === 0) return result;
  await addPublications(tx, publications, await countChange(tx));
  const detail = { created: result.created.length, changed: result.changed.length, ...(note && { note }) };
  await recordAudit(tx, { actor, action: 'content.import', subject: 'documents', detail });
  return result;
}

/** Adds a version to each of some documents, and creates those that are missing. */
async function addVersions(
  tx: Tx,
  documents: readonly CheckedText[],
  { actor, note = '', findings }: ImportOptions,
): Promise<{ documentId: number; version: number }[]> {
  const kinds = documents.map(({ kind }) => kind);
  const keys = documents.map(({ key }) => key);
  await sql`insert into content_documents (kind, key) select * from unnest(${kinds}::text[], ${keys}::text[])
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ documentId: number; version: number }>`with given as (
      select * from unnest(${kinds}::text[], ${keys}::text[], ${documents.map(({ text }) => text)}::text[],
        ${documents.map(document => JSON.stringify(findings.get(nameOf(document)) ?? []))}::text[]) as g (kind, key, text, findings)),
    counted as (update content_documents d set versions = d.versions + 1 from given
      where d.kind = given.kind and d.key = given.key returning d.id, d.versions, given.text, given.findings)
    insert into content_versions (document_id, number, text, origin, author_kind, author, note, findings)
      select id, versions, text, 'import', ${actor.kind}, ${actor.name}, ${note}, findings::jsonb from counted
      returning document_id as "documentId", number as version`.execute(tx);
  return rows;
}

/** Reads the live texts by name. */
async function readLive(db: Db | Tx): Promise<Map<string, string>> {
  const { rows } = await sql<CheckedText>`select d.kind, d.key, v.text from content_documents d ${SHOWN}
    join content_versions v on v.document_id = d.id and v.number = shown.version order by d.kind, d.key`.execute(
    db,
  );
  return new Map(rows.map(document => [nameOf(document), document.text]));
}

/** Reads the documents of a folder in one order, in which their rows are locked. */
function readFolder(folder: string): CheckedText[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new PublishingRefusal('not-found', texts => texts.noFolder(folder));
  const found: CheckedText[] = [];
  for (const kind of ['blocks', 'pages'] as const) {
    for (const { name } of filesBelow(join(folder, kind), folder)) {
      const key = name.replace(/\.json$/, '');
      if (!name.endsWith('.json') || !isDocumentKey(key)) continue;
      const bytes = readRegular(join(folder, kind, name), MAX_DOCUMENT_BYTES);
      found.push({ kind, key, text: requireText({ kind, key }, bytes.toString('utf8')) });
    }
  }
  return found.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

/** Writes what is live into a folder, `pages/{key}.json` and `blocks/{key}.json`, and returns the names. */
export async function exportFolder({ db }: Workshop, { folder }: { folder: string }): Promise<string[]> {
  const live = await readLive(db);
  for (const kind of DOCUMENT_KINDS) mkdirSync(join(folder, kind), { recursive: true });
  for (const [name, text] of live) {
    const file = join(folder, `${name}.json`);
    // A reader finds the old text or the new one.
    writeFileSync(`${file}.part`, text, { flush: true });
    renameSync(`${file}.part`, file);
  }
  return [...live.keys()];
}

const isError = ({ severity }: ContentFinding) => severity === 'error';
