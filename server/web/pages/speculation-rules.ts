import type { FastifyInstance } from 'fastify';
import { PAGE_PATHS } from '#contract';

/** Path of the rules. A header refers to it, because the pages' policy allows no inline script. */
export const SPECULATION_RULES = '/speculation-rules.json';

/** Paths that are not prefetched: calls, files and personal pages. */
const EXCLUDED = [
  '/rest/*',
  '/rest_*',
  '/_*',
  '/media/*',
  '/assets/*',
  PAGE_PATHS.cart,
  '/checkout/*',
  '/user/*',
  '/order/*',
];

/** The links of pages that are the same for everyone. */
const LINKS = {
  and: [
    { href_matches: '/*' },
    ...EXCLUDED.map(path => ({ not: { href_matches: path } })),
    { not: { selector_matches: '[download], [target=_blank]' } },
    // Other states of the list, which are shown in place.
    { not: { selector_matches: '[data-block^=screen_] a[href*="?"]' } },
  ],
};

/** Pages that begin with a form, which the login may leave at once. */
const FORMS = [PAGE_PATHS.login, PAGE_PATHS.register].map(path => ({ not: { href_matches: path } }));

/**
 * A page is fetched, but not run, when the pointer rests on its link. It is prerendered when the link is pressed: between press and
 * click its styles and pictures start. Its script waits until it is shown (`src/entry-client.ts`). Browsers without speculation
 * rules, and those that save data, load it on click.
 */
const RULES = {
  prefetch: [{ where: LINKS, eagerness: 'moderate' }],
  prerender: [{ where: { and: [...LINKS.and, ...FORMS] }, eagerness: 'conservative' }],
};

/** Serves the rules. */
export function speculationRoutes(app: FastifyInstance): void {
  // A Buffer, because Fastify adds a charset to the type of strings, which this type does not have.
  const rules = Buffer.from(JSON.stringify(RULES));
  app.get(SPECULATION_RULES, (_request, reply) =>
    reply.header('cache-control', 'max-age=86400').type('application/speculationrules+json').send(rules),
  );
}
