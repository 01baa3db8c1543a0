import type { FastifyInstance, FastifyRequest } from 'fastify';
import { adminContract } from '#contract';
import type { Actor } from '../../base/audit/audit.ts';
import { apiLanguage } from '../../base/http/editor-language.ts';
import type { DocumentSummary, Publishing } from '../publishing/index.ts';
import { isInFolders } from '../staff/principal.ts';
import { toDetail, toPublished, toSummary, toVersion } from './answers.ts';
import { readIfMatch, sendEtag } from './if-match.ts';
import { serveAdmin } from './serve-admin.ts';
import { cutPage } from './shop-lists.ts';

const { documents } = adminContract;

/** Most bytes of a request with a draft. */
const DRAFT_BYTES = 4 * 1024 * 1024;

const cursorOf = ({ kind, key }: DocumentSummary) => `${kind}/${key}`;

const toChange = <P>(params: P, actor: Actor, request: FastifyRequest) => ({
  ...{ ...params, actor, ifMatch: readIfMatch(request), language: apiLanguage(request) },
});

/** Calls on pages and blocks: drafts, versions, and what shows. */
export async function documentRoutes(
  app: FastifyInstance,
  { publishing }: { publishing: Publishing },
): Promise<void> {
  serveAdmin(app, documents.list, async ({ query: { limit = 50, ...query }, principal: { folders } }) => {
    const found: DocumentSummary[] = [];
    // Someone who is limited to folders gets full pages, too.
    for (let after = query.after; found.length <= limit; ) {
      const read = await publishing.listDocuments({ ...query, ...(after && { after }), limit: limit + 1 });
      found.push(...read.filter(({ kind, key }) => isInFolders(folders, kind, key)));
      const last = read.at(-1);
      if (read.length <= limit || !last) break;
      after = cursorOf(last);
    }
    const { page, next } = cutPage(found, limit, cursorOf);
    return { documents: page.map(toSummary), next };
  });
  serveAdmin(app, documents.read, async ({ params, reply }) => {
    const document = await publishing.readDocument(params);
    sendEtag(reply, document.etag);
    return toDetail(document);
  });
  serveAdmin(
    app,
    documents.saveDraft,
    async ({ params, body: { text }, actor, request, reply }) => {
      const ifMatch = readIfMatch(request);
      const document = await publishing.saveDraft({ ...params, actor, ifMatch, text });
      sendEtag(reply, document.etag);
      return toDetail(document);
    },
    { bodyLimit: DRAFT_BYTES },
  );
  serveAdmin(app, documents.discardDraft, async ({ params, actor, request }) => {
    const left = await publishing.discardDraft({ ...params, actor, ifMatch: readIfMatch(request) });
    return left && toDetail(left);
  });
  serveAdmin(app, documents.publish, async ({ params, body, actor, request, reply }) => {
    const { note, accept_warnings: acceptWarnings = false } = body;
    const change = { ...toChange(params, actor, request), acceptWarnings };
    const published = await publishing.publish({ ...change, ...(note && { note }) });
    sendEtag(reply, published.etag);
    return toPublished(published);
  });
  serveAdmin(app, documents.rollback, async ({ params, body: { version, note }, actor, request, reply }) => {
    const change = { ...toChange(params, actor, request), version };
    const published = await publishing.rollback({ ...change, ...(note && { note }) });
    sendEtag(reply, published.etag);
    return toPublished(published);
  });
  serveAdmin(app, documents.remove, async ({ params, body, actor, request }) => {
    const { redirect_to: redirectTo, accept_warnings: acceptWarnings = false } = body;
    const change = { ...params, actor, ifMatch: readIfMatch(request), acceptWarnings };
    await publishing.deleteDocument({ ...change, ...(redirectTo && { redirectTo }) });
    return null;
  });
  serveAdmin(app, documents.restore, async ({ params, body: { note }, actor, request, reply }) => {
    const change = toChange(params, actor, request);
    const published = await publishing.restoreDocument({ ...change, ...(note && { note }) });
    sendEtag(reply, published.etag);
    return toPublished(published);
  });
  serveAdmin(app, documents.versions, async ({ params }) => ({
    versions: (await publishing.listVersions(params)).map(toVersion),
  }));
  serveAdmin(app, documents.version, async ({ params }) => {
    const version = await publishing.readVersion(params);
    return { ...toVersion(version), text: version.text };
  });
}
