import type { FastifyInstance } from 'fastify';
import { PAGE_PATHS } from '#contract';

/** Where the rules are. A header names them, since the policy of the pages allows no inline script. */
export const SPECULATION_RULES = '/speculation-rules.json';

/** Pages of the shop that are the same for everybody; not calls, files, or what is a visitor's own. */
const ELSEWHERE = [
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
 * A page is fetched, and not run, when a visitor rests on its link or presses it. Browsers that don't know such rules
 * load it with the click, and so does who saves data.
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          ...ELSEWHERE.map(path => ({ not: { href_matches: path } })),
          { not: { selector_matches: '[download], [target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/** Serves the rules. */
export function speculationRoutes(app: FastifyInstance): void {
  // Bytes: to the type of a text Fastify adds a charset, which this type has none of.
  const rules = Buffer.from(JSON.stringify(RULES));
  app.get(SPECULATION_RULES, (_request, reply) =>
    reply.header('cache-control', 'max-age=86400').type('application/speculationrules+json').send(rules),
  );
}
