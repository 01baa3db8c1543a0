import type { Config } from '../config.ts';

/**
 * Returns the headers of every response; pages replace the policy by their own. A table instead of @fastify/helmet,
 * which sets each header on Node's response one by one: that took a third of the time of a cached page.
 */
export function securityHeaders({ production }: Config): Readonly<Record<string, string>> {
  return {
    // For responses that are not pages.
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    // Outside production pages are served over http.
    ...(production && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
