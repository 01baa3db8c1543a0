import type { FastifyInstance } from 'fastify';
import { callerAddress } from '../../base/http/caller-address.ts';
import { createJsonParser } from '../../base/http/json-bodies.ts';
import { enforceAddressLimit } from '../../base/http/limit.ts';
import { REPORTS } from '../../base/http/security-headers.ts';
import type { BaseServices } from '../../base/services.ts';

/** Types of the bodies: of the Reporting API, and of browsers that only read `report-uri`. */
const TYPES = ['application/reports+json', 'application/csp-report'];

/** Largest body, in bytes, and most reports that count in one. */
const MAX_BODY = 32 * 1024;
const MAX_REPORTS = 20;

/** Bodies per address and minute. */
const LIMIT = { max: 30, window: 60_000 };

/** Names of directives that a report may have. Others count as `other`: a label must not grow with what is sent. */
const DIRECTIVES = new Set([
  ...['script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem', 'style-src-attr'],
  ...['img-src', 'media-src', 'connect-src', 'font-src', 'frame-src', 'worker-src', 'object-src', 'base-uri'],
  ...['form-action', 'frame-ancestors', 'default-src', 'require-trusted-types-for', 'trusted-types'],
]);

/** Reported violations since the process started, by directive. */
export const reportCounts = new Map<string, number>();

/**
 * Counts the violations of the pages' policy that browsers report. Nothing of a report is stored or logged: it has the
 * page's address and may have what a shopper typed.
 */
export async function policyReportRoutes(
  app: FastifyInstance,
  { state }: Pick<BaseServices, 'state'>,
): Promise<void> {
  app.addContentTypeParser(TYPES, { parseAs: 'string', bodyLimit: MAX_BODY }, createJsonParser(app));
  app.post(REPORTS.path, async (request, reply) => {
    await enforceAddressLimit(state, 'reports', callerAddress(request), LIMIT);
    for (const directive of directivesIn(request.body)) {
      const name = DIRECTIVES.has(directive) ? directive : 'other';
      reportCounts.set(name, (reportCounts.get(name) ?? 0) + 1);
    }
    return reply.code(204).send();
  });
}

/** Returns the directives that a body reports as violated. */
function directivesIn(body: unknown): string[] {
  return [body]
    .flat()
    .slice(0, MAX_REPORTS)
    .flatMap(entry => {
      const report = readField(entry, 'body') ?? readField(entry, 'csp-report');
      const directive = readField(report, 'effectiveDirective') ?? readField(report, 'effective-directive');
      return typeof directive === 'string' ? [directive] : [];
    });
}

function readField(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
