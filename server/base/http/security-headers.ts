import type { onSendHookHandler } from 'fastify';
import type { Config } from '../config/config.ts';

/** Where browsers report what a policy has stopped, and the name by which policies refer to it. */
export const REPORTS = { name: 'policy', path: '/_reports' } as const;

/** Features that no page and no embedded page uses. A script that got in could use none of them either. */
const UNUSED_FEATURES = [
  ...[
    'accelerometer',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
  ],
  ...['payment', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
];

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
    'permissions-policy': UNUSED_FEATURES.map(name => `${name}=()`).join(', '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'reporting-endpoints': `${REPORTS.name}="${REPORTS.path}"`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    // Outside production pages are served over http.
    ...(production && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/**
 * Policies that browsers read with documents and workers only. The referrer policy would count in a stylesheet, but it is
 * the browsers' default.
 */
const FOR_DOCUMENTS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'reporting-endpoints',
  'x-frame-options',
] as const;

/** Types of files that a page only loads. Not SVG, HTML, XML and PDF, which can be opened as documents. */
const PART_TYPE =
  /^(?:text\/css|(?:text|application)\/javascript|font\/[\w-]+|(?:audio|video)\/[\w.-]+|image\/(?:avif|gif|jpeg|png|webp))(?:;|$)/;

/**
 * Removes the policies of documents, 0.6 KB, from answers with scripts, styles, fonts, pictures and films: a hook for routes
 * of files. Errors keep them, and so does an answer that does not say what it is.
 */
export const withoutDocumentPolicies: onSendHookHandler = (_request, reply, payload, done) => {
  const { statusCode } = reply;
  if (statusCode === 304) {
    // The browser has them with the file.
    for (const name of [...FOR_DOCUMENTS, 'content-security-policy', 'strict-transport-security'])
      reply.removeHeader(name);
    return done(null, payload);
  }
  const type = reply.getHeader('content-type');
  if ((statusCode === 200 || statusCode === 206) && typeof type === 'string' && PART_TYPE.test(type)) {
    for (const name of FOR_DOCUMENTS) reply.removeHeader(name);
  }
  done(null, payload);
};
