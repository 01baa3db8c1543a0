import { createHmac } from 'node:crypto';

/** How keys begin, as the specification Standard Webhooks has them. */
const PREFIX = 'whsec_';

/** A message as it is sent: the timestamp is that of the try, in seconds. */
export interface SignedMessage {
  id: string;
  timestamp: number;
  body: string;
}

/**
 * Signs a message as Standard Webhooks describes it: HMAC-SHA256 of `{id}.{timestamp}.{body}`, once with each key, so that a key can be
 * replaced while receivers still check the one before.
 *
 * @param keys each `whsec_` and base64.
 * @returns the headers.
 */
export function signMessage(
  { id, timestamp, body }: SignedMessage,
  keys: readonly string[],
): Record<string, string> {
  const signatures = keys.map(key => {
    const secret = Buffer.from(key.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
