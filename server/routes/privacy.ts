import type { FastifyInstance } from 'fastify';
import { privacyCalls as calls } from '../contract/privacy.ts';
import { CODE_OF_CONDUCT } from '../customers/privacy/codeOfConduct.ts';
import { toDocument } from '../customers/privacy/document.ts';
import { GUEST_RULES } from '../customers/privacy/guestRules.ts';
import { STANDARD_RULES } from '../customers/privacy/standardRules.ts';
import { serve } from '../http/serve.ts';

/** The texts that people agree to (A §7). Registering is done by guests, so that the standard version is the default. */
export function privacyRoutes(app: FastifyInstance): void {
  const [standard, guest] = [toDocument(STANDARD_RULES), toDocument(GUEST_RULES)];
  const conduct = toDocument(CODE_OF_CONDUCT);

  serve(app, calls.processingRules, async ({ query }) => (query.version === 'guest' ? guest : standard));
  serve(app, calls.codeOfConduct, async () => conduct);
}
