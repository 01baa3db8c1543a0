import { sql } from 'kysely';
import { sharedKeys } from '#engine';
import { SHOWN } from './read-documents.ts';
import type { DocumentName } from './types.ts';
import type { Workshop } from './workshop.ts';

/** A document that uses a shared block. */
export interface BlockUse extends DocumentName {
  /** Whether its live text does. */
  isLive: boolean;
  /** Whether its draft does. */
  isDraft: boolean;
}

interface Row extends DocumentName {
  live_text: string | null;
  draft_text: string | null;
}

/** Lists the documents that use a shared block, in what is live or in a draft. */
export async function findUses({ db }: Workshop, { key }: { key: string }): Promise<BlockUse[]> {
  // A key can be written with escapes.
  const mayUse = (text: string) =>
    sql`(strpos(${sql.ref(text)}, 'shared') > 0 and (strpos(${sql.ref(text)}, ${key}) > 0 or strpos(${sql.ref(text)}, '\\u') > 0))`;
  const { rows } = await sql<Row>`select d.kind, d.key, v.text as live_text, d.draft_text
    from content_documents d ${SHOWN}
    left join content_versions v on v.document_id = d.id and v.number = shown.version
    where ${mayUse('v.text')} or ${mayUse('d.draft_text')} order by d.kind desc, d.key`.execute(db);
  const uses = (text: string | null) => text !== null && sharedKeys(text).includes(key);
  return rows
    .map(({ live_text, draft_text, ...name }) => ({
      ...name,
      isLive: uses(live_text),
      isDraft: uses(draft_text),
    }))
    .filter(({ isLive, isDraft }) => isLive || isDraft);
}
