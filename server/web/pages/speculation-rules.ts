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

/**
 * A page is fetched, but not run, when the pointer rests on its link or presses it. Browsers without speculation rules,
 * and those that save data, load it on click.
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          ...EXCLUDED.map(path => ({ not: { href_matches: path } })),
          { not: { selector_matches: '[download], [target=_blank]' } },
          // Other states of the list, which are shown in place.
          { not: { selector_matches: '[data-block^=screen_] a[href*="?"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/** Serves the rules. */
export function speculationRoutes(app: FastifyInstance): void {
  // A Buffer, because Fastify adds a charset to the type of strings, which this type does not have.
  const rules = Buffer.from(JSON.stringify(RULES));
  app.get(SPECULATION_RULES, (_request, reply) =>
    reply.header('cache-control', 'max-age=86400').type('application/speculationrules+json').send(rules),
  );
}
