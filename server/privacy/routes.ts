import type { FastifyInstance } from 'fastify';
import { privacyCalls as calls } from '#contract';
import { serve } from '../http/serve.ts';
import { CODE_OF_CONDUCT } from './code-of-conduct.ts';
import { toDocument } from './document.ts';
import { GUEST_RULES } from './guest-rules.ts';
import { STANDARD_RULES } from './standard-rules.ts';

/** The calls of the legal texts. The standard version is the default, since guests read it when registering. */
export async function privacyRoutes(app: FastifyInstance): Promise<void> {
  const [standard, guest] = [toDocument(STANDARD_RULES), toDocument(GUEST_RULES)];
  const conduct = toDocument(CODE_OF_CONDUCT);

  serve(app, calls.processingRules, async ({ query }) => (query.version === 'guest' ? guest : standard));
  serve(app, calls.codeOfConduct, async () => conduct);
}
