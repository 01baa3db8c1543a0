import type { FastifyInstance } from 'fastify';
import { adminContract } from '#contract';
import { Refusal } from '../../base/errors/refusal.ts';
import { apiLanguage } from '../../base/http/editor-language.ts';
import type { Publishing } from '../publishing/index.ts';
import { toRelease, toReleaseSummary } from './answers.ts';
import { readIfMatch } from './if-match.ts';
import { serveAdmin } from './serve-admin.ts';

const { releases } = adminContract;

/** Calls on releases: groups of documents that go live together. */
export async function releaseRoutes(
  app: FastifyInstance,
  { publishing }: { publishing: Publishing },
): Promise<void> {
  serveAdmin(app, releases.list, async () => ({
    releases: (await publishing.listReleases()).map(toReleaseSummary),
  }));
  serveAdmin(app, releases.read, async ({ params }) => toRelease(await publishing.readRelease(params)));
  serveAdmin(app, releases.create, async ({ body, actor }) =>
    toRelease(await publishing.createRelease({ ...body, actor })),
  );
  serveAdmin(app, releases.put, async ({ params, body, actor, request }) => {
    const { kind, key, deletes = false, note, accept_warnings: acceptWarnings = false } = body;
    const change = { kind, key, actor, ifMatch: readIfMatch(request), release: params.id };
    const language = apiLanguage(request);
    return toRelease(
      await publishing.putIntoRelease({
        ...change,
        language,
        deletes,
        acceptWarnings,
        ...(note && { note }),
      }),
    );
  });
  serveAdmin(app, releases.take, async ({ params, body, actor }) =>
    toRelease(await publishing.takeFromRelease({ ...body, actor, release: params.id })),
  );
  serveAdmin(app, releases.setPrices, async ({ params, body, actor }) =>
    toRelease(await publishing.putPrices({ ...body, actor, release: params.id })),
  );
  serveAdmin(app, releases.takePrices, async ({ params, body, actor }) =>
    toRelease(await publishing.takePrices({ ...body, actor, release: params.id })),
  );
  serveAdmin(app, releases.publish, async ({ params, body: { at, accept_conflicts }, actor }) => {
    const change = { ...params, actor, acceptConflicts: accept_conflicts ?? false };
    return toRelease(await publishing.scheduleRelease({ ...change, at: readMoment(at) }));
  });
  serveAdmin(app, releases.unschedule, async ({ params, actor }) =>
    toRelease(await publishing.unscheduleRelease({ ...params, actor })),
  );
  serveAdmin(app, releases.undo, async ({ params, body: { accept_conflicts }, actor }) => {
    const change = { ...params, actor, acceptConflicts: accept_conflicts ?? false };
    return toRelease(await publishing.undoRelease(change));
  });
}

/** A time with its zone: without one, the moment would depend on the server. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Reads the moment of a release; none means now. @throws Refusal 400 for what is no time with a zone. */
export function readMoment(at: string | undefined): Date | 'now' {
  if (at === undefined || at === 'now') return 'now';
  const time = new Date(at);
  if (!MOMENT.test(at) || Number.isNaN(time.getTime())) {
    throw new Refusal(400, 'Write the moment with its zone, such as 2026-12-24T20:00:00+08:00.');
  }
  return time;
}
