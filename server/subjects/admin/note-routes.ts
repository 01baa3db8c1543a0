import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { adminContract } from '#contract';
import { recordAudit } from '../../base/audit/audit.ts';
import type { Db } from '../../base/database/index.ts';
import { serveAdmin } from './serve-admin.ts';

/** What is kept with a picture, as its file has it. */
export interface StoredNote {
  address: string;
  note: {
    alt?: string;
    focus?: number[];
    phoneFocus?: number[];
    crops?: Record<string, number[]>;
  };
  hasChanged: boolean;
}

/** Changes the note on a picture; null takes a key away. @throws Refusal 400 for what the shop does not read, 404 without the picture. */
export type NoteStore = (change: {
  address: string;
  note: Readonly<Record<string, unknown>>;
}) => Promise<StoredNote>;

/** The call that changes what is kept with a picture. Changes follow one another, on all servers: they share one file. */
export async function noteRoutes(
  app: FastifyInstance,
  { db, storeNote }: { db: Db; storeNote: NoteStore },
): Promise<void> {
  serveAdmin(app, adminContract.media.note, async ({ body, actor }) => {
    const { address, phone_focus: phoneFocus, ...same } = body;
    const note = { ...same, ...(phoneFocus !== undefined && { phoneFocus }) };
    return db.transaction().execute(async tx => {
      await sql`select pg_advisory_xact_lock(hashtext('vitrine picture notes'))`.execute(tx);
      const stored = await storeNote({ address, note });
      if (stored.hasChanged) {
        const subject = stored.address.replace(/^\//, '');
        await recordAudit(tx, { actor, action: 'media.note', subject, detail: { keys: Object.keys(note) } });
      }
      const { alt = null, focus = null, phoneFocus: phone_focus = null, crops = {} } = stored.note;
      return { address: stored.address, alt, focus, phone_focus, crops };
    });
  });
}
