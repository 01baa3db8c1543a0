import Fastify from 'fastify';
import type { AdminAnswer, AdminConnection } from '#contract';
import type { Language } from '#engine';
import { commandActor } from '../../base/audit/audit.ts';
import { readDatabasePlace } from '../../base/config/config.ts';
import { type Db, hasEmbedded, openDatabase } from '../../base/database/index.ts';
import { requireMigrated } from '../../base/database/shop-database.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { serializeResponses } from '../../base/http/serialization.ts';
import { validateRequests } from '../../base/http/validation.ts';
import { type CheckDocument, createPublishing, PublishingRefusal } from '../publishing/index.ts';
import { careAdminRoutes } from './care-routes.ts';
import type { CopyBlocks } from './copy-document.ts';
import { documentRoutes } from './document-routes.ts';
import { editingRoutes } from './editing-routes.ts';
import { refuseFolderContent } from './folder-content.ts';
import { giftCardAdminRoutes } from './gift-card-routes.ts';
import { setPrincipal } from './guard.ts';
import { mediaRoutes, type PictureStore } from './media-routes.ts';
import { type NoteStore, noteRoutes } from './note-routes.ts';
import { redirectRoutes } from './redirect-routes.ts';
import { releaseRoutes } from './release-routes.ts';
import { reservationAdminRoutes } from './reservation-routes.ts';

export interface LocalAdminOptions {
  /** Language of refusals and findings. */
  language: Language;
  createCheck: (db: Db) => CheckDocument;
  copyBlocks: CopyBlocks;
  storePicture: PictureStore;
  storeNote: NoteStore;
}

/**
 * Opens the calls of the admin API on the database that the server's settings name, for a command on the server: the same handlers as in a
 * running shop, without HTTP. Running shops learn of a change as of each other's.
 *
 * @param env its `CONTENT_STORE` says where the shop reads pages; with `folder` or `cms`, each call is refused.
 * @throws Error with the remedy when there is no database, or when a running shop uses the embedded one.
 */
export async function openLocalAdmin(
  env: Record<string, string | undefined>,
  root: string,
  { language, createCheck, copyBlocks, storePicture, storeNote }: LocalAdminOptions,
): Promise<AdminConnection> {
  const place = readDatabasePlace(env, root);
  if (!place.databaseUrl && !hasEmbedded(place.dataDir)) {
    throw new Error(
      `There is no database in ${place.dataDir}.\n  Start the shop once, set DATA_DIR or DATABASE_URL as for the shop, or name a running shop by VITRINE_URL and VITRINE_TOKEN.`,
    );
  }
  const database = await openDatabase(place, { migrates: false });
  await requireMigrated(database.db).catch(async error => {
    await database.close();
    throw error;
  });
  const { name } = commandActor();
  const app = Fastify();
  validateRequests(app);
  serializeResponses(app);
  app.addHook('onRequest', async request => setPrincipal(request, { kind: 'command', name, folders: [] }));
  // Unknown where neither a variable nor a configuration says it: an image may have the built shop alone.
  refuseFolderContent(
    app,
    env.CONTENT_STORE === 'folder' || env.CONTENT_STORE === 'cms' ? env.CONTENT_STORE : 'database',
  );
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const isRefusal = error instanceof Refusal;
    const status = isRefusal ? error.status : (error.statusCode ?? 500);
    const message = error instanceof PublishingRefusal ? error.messageIn(language) : error.message;
    const answer: AdminAnswer = { status, message, data: isRefusal ? error.data : null };
    return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(answer));
  });
  const publishing = createPublishing(database.db, { check: createCheck(database.db) });
  await app.register(documentRoutes, { publishing });
  await app.register(editingRoutes, { publishing, copyBlocks });
  await app.register(redirectRoutes, { publishing });
  await app.register(releaseRoutes, { publishing });
  await app.register(mediaRoutes, { db: database.db, storePicture });
  await app.register(noteRoutes, { db: database.db, storeNote });
  await app.register(careAdminRoutes, { db: database.db });
  await app.register(giftCardAdminRoutes, { db: database.db });
  await app.register(reservationAdminRoutes, { db: database.db });
  return {
    async call({ method, path, body, ifMatch }) {
      const answer = await app.inject({
        ...{ method, url: `/_admin/v1${path}`, ...(body && { payload: body }) },
        headers: {
          'accept-language': language,
          ...(ifMatch === null ? { 'if-none-match': '*' } : ifMatch !== undefined && { 'if-match': ifMatch }),
        },
      });
      return answer.json();
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}
