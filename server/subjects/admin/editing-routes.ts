import type { FastifyInstance } from 'fastify';
import { adminContract } from '#contract';
import { type Publishing, PublishingRefusal } from '../publishing/index.ts';
import { isInFolders } from '../staff/principal.ts';
import { toDetail } from './answers.ts';
import { type CopyBlocks, copyDocument } from './copy-document.ts';
import { requireRight } from './guard.ts';
import { readIfMatch, sendEtag } from './if-match.ts';
import { RIGHTS } from './rights.ts';
import { serveAdmin } from './serve-admin.ts';

const { documents } = adminContract;

/** Calls that help editors: copies, notices of who edits, and where a shared block shows. */
export async function editingRoutes(
  app: FastifyInstance,
  services: { publishing: Publishing; copyBlocks: CopyBlocks },
): Promise<void> {
  const { publishing } = services;
  serveAdmin(app, documents.copy, async ({ params, body, principal, actor, request, reply }) => {
    const { from, blocks, after } = body;
    requireRight(principal, RIGHTS['documents.read'], from);
    const change = { from, to: params, blocks, after, actor, ifMatch: readIfMatch(request) };
    const { document, labels } = await copyDocument(services, change);
    sendEtag(reply, document.etag);
    return { document: toDetail(document), labels };
  });
  serveAdmin(app, documents.lock, async ({ params, body: { take_over: takeOver = false }, actor }) => {
    const { lock, isMine } = await publishing.lockDocument({ ...params, actor, takeOver });
    return { holder: lock.holder, expires_at: lock.expiresAt.toISOString(), is_mine: isMine };
  });
  serveAdmin(app, documents.unlock, async ({ params, actor }) => {
    await publishing.unlockDocument({ ...params, actor });
    return null;
  });
  serveAdmin(app, documents.uses, async ({ params: { kind, key }, principal: { folders } }) => {
    if (kind !== 'blocks') throw new PublishingRefusal('invalid', texts => texts.notShared(`${kind}/${key}`));
    const uses = await publishing.findUses({ key });
    return {
      uses: uses
        .filter(use => isInFolders(folders, use.kind, use.key))
        .map(({ isLive, isDraft, ...name }) => ({ ...name, is_live: isLive, is_draft: isDraft })),
    };
  });
}
