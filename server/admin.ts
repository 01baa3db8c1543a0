import { randomBytes } from 'node:crypto';
import cookies from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Config } from './base/config/config.ts';
import { deleteBefore, readTime } from './base/database/delete-before.ts';
import type { Db } from './base/database/index.ts';
import { refuseOtherSites } from './base/http/cross-site.ts';
import { acceptForms } from './base/http/forms.ts';
import { limitCalls } from './base/http/limit-calls.ts';
import { isEditor } from './base/http/local-request.ts';
import { serializeResponses } from './base/http/serialization.ts';
import { validateRequests } from './base/http/validation.ts';
import type { Load } from './base/overload/load.ts';
import { recordRefusals } from './base/security-log.ts';
import type { ShopServices } from './compose.ts';
import type { Folders } from './open-folders.ts';
import { careAdminRoutes } from './subjects/admin/care-routes.ts';
import { documentRoutes } from './subjects/admin/document-routes.ts';
import { editingRoutes } from './subjects/admin/editing-routes.ts';
import { refuseFolderContent } from './subjects/admin/folder-content.ts';
import { giftCardAdminRoutes } from './subjects/admin/gift-card-routes.ts';
import { guardAdmin } from './subjects/admin/guard.ts';
import { mediaRoutes } from './subjects/admin/media-routes.ts';
import { noteRoutes } from './subjects/admin/note-routes.ts';
import { describeAdmin } from './subjects/admin/openapi.ts';
import { redirectRoutes } from './subjects/admin/redirect-routes.ts';
import { releaseRoutes } from './subjects/admin/release-routes.ts';
import { reservationAdminRoutes } from './subjects/admin/reservation-routes.ts';
import { shopListRoutes } from './subjects/admin/shop-routes.ts';
import type { ContentSource } from './subjects/content/content-source.ts';
import { createPublishing } from './subjects/publishing/index.ts';
import { createCompanyLogin } from './subjects/staff/company-login.ts';
import { createStaffSessions, deleteEndedSessions } from './subjects/staff/sessions.ts';
import { answerErrors, leadToLogin } from './web/admin/answer-errors.ts';
import { contentPageRoutes } from './web/admin/content-routes.ts';
import { entryRoutes } from './web/admin/entry-routes.ts';
import { securityRoutes } from './web/admin/security-routes.ts';
import { createNoteStore } from './web/media/note-store.ts';
import { createPictureStore } from './web/media/picture-store.ts';
import type { MayPreview } from './web/pages/release-pages.ts';
import type { RenderEntry } from './web/pages/render-entry.ts';
import { createServerCheck } from './web/references/check-stored.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Path of the link that logs in to the account of development; null in production. */
    developerLink: string | null;
  }
}

export interface AdminOptions {
  shop: ShopServices;
  load: Load;
  folders: Folders;
  source: ContentSource;
  entry: RenderEntry;
}

const HOUR = 3600 * 1000;

/** How long the audit log is kept: six times what the Cybersecurity Law requires of logs (article 21). */
const AUDIT_YEARS = 3;

/** Adds what staff use, below /_admin, and in development the link that logs in. */
export async function addAdmin(app: FastifyInstance, options: AdminOptions): Promise<void> {
  const secret = options.shop.config.production ? null : randomBytes(24).toString('base64url');
  app.decorate('developerLink', secret && `/_admin/login?link=${secret}`);
  await app.register(adminRoutes, { ...options, developerLink: secret });
}

/**
 * Returns who sees what is not published: editors on this machine, outside production, and staff with a session, unless they are
 * limited to folders, since such a page shows others, too. Without the cookie of staff, nothing is read.
 */
export function mayPreviewAsStaff(config: Config, db: Db): MayPreview {
  const staff = createStaffSessions(db, config.publicOrigin);
  return async request => {
    if (isEditor(config, request)) return true;
    return (await staff.find(request))?.folders.length === 0;
  };
}

/**
 * Registers the pages of staff and the API, in a scope of its own. `RIGHTS` decides on each request; a route that it does not
 * list does not exist.
 */
async function adminRoutes(
  app: FastifyInstance,
  { shop, load, folders, source, entry, developerLink }: AdminOptions & { developerLink: string | null },
): Promise<void> {
  const { config, db, state, every } = shop;
  const staff = createStaffSessions(db, config.publicOrigin);
  const check = createServerCheck(db, config, entry.check);
  const publishing = createPublishing(db, { check, onChange: () => source.refresh() });
  const company =
    config.staffLogin && createCompanyLogin(config.staffLogin, config.publicOrigin, state, shop.log);
  const services = { ...shop, staff, company, developerLink };
  every('deleting ended sessions of staff', HOUR, () => deleteEndedSessions(db));
  every('deleting old rows of the audit log', 24 * HOUR, async () => {
    const time = await readTime(db);
    // The table refuses a shorter period.
    time.setUTCFullYear(time.getUTCFullYear() - AUDIT_YEARS);
    await deleteBefore(db, 'audit_log', 'at', new Date(time.getTime() - 24 * HOUR));
  });
  await app.register(cookies);
  limitCalls(app, {
    ...{ state, load, enter: load.enter, factor: config.callLimits },
    readToken: request => request.headers.authorization ?? staff.readToken(request),
  });
  recordRefusals(app, shop.security);
  refuseOtherSites(app);
  guardAdmin(app, services, leadToLogin);
  refuseFolderContent(app, config.contentStore);
  acceptForms(app);
  validateRequests(app);
  serializeResponses(app);
  app.setErrorHandler(answerErrors);
  // Nothing of staff is stored by a cache, whatever it answers.
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  await app.register(entryRoutes, services);
  await app.register(securityRoutes, services);
  await app.register(contentPageRoutes, { publishing, config });
  await app.register(documentRoutes, { publishing });
  await app.register(editingRoutes, { publishing, copyBlocks: entry.copyBlocks });
  await app.register(redirectRoutes, { publishing });
  await app.register(releaseRoutes, { publishing });
  const storePicture = createPictureStore(folders.media.storeFile);
  await app.register(mediaRoutes, { db, storePicture });
  await app.register(noteRoutes, { db, storeNote: createNoteStore(folders.media) });
  await app.register(shopListRoutes, { db, listPictures: () => folders.media.listPictures() });
  await app.register(careAdminRoutes, { db });
  await app.register(giftCardAdminRoutes, { db });
  await app.register(reservationAdminRoutes, { db });
  app.get('/_admin/v1/openapi.json', describeAdmin);
}
