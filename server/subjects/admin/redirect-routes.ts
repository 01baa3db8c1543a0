import type { FastifyInstance } from 'fastify';
import { adminContract } from '#contract';
import type { Publishing } from '../publishing/index.ts';
import { serveAdmin } from './serve-admin.ts';
import { cutPage } from './shop-lists.ts';

const { redirects } = adminContract;

/** Calls on redirects: addresses that lead to other ones. */
export async function redirectRoutes(
  app: FastifyInstance,
  { publishing }: { publishing: Publishing },
): Promise<void> {
  serveAdmin(app, redirects.list, async ({ query: { after = '', limit = 50 } }) => {
    // In the order of the database, which may be another than that of JavaScript.
    const all = await publishing.listRedirects();
    const last = all.findIndex(({ from }) => from === after);
    // One that was removed meanwhile is looked for by its place.
    const rest = last === -1 ? all.filter(({ from }) => from > after) : all.slice(last + 1);
    const { page, next } = cutPage(rest, limit, ({ from }) => from);
    return {
      redirects: page.map(({ createdAt, ...redirect }) => ({
        ...redirect,
        created_at: createdAt.toISOString(),
      })),
      next,
    };
  });
  serveAdmin(app, redirects.set, async ({ body: { from, to, status = 301 }, actor }) => {
    await publishing.setRedirect({ actor, from, to, status });
    return null;
  });
  serveAdmin(app, redirects.remove, async ({ body, actor }) => {
    await publishing.removeRedirect({ ...body, actor });
    return null;
  });
}
