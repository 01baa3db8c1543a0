import { describeInvalid, describeMissing, type Environment } from './environment.ts';

/** Where the shop reports events of orders. */
export interface WebhookSettings {
  url: string;
  /** Keys that sign each message, the latest first; each `whsec_` and base64. */
  keys: string[];
  /** Whether the receiver may be in the own network. */
  allowsPrivate: boolean;
}

/** Reads the receiver of webhooks: address and keys, or none. */
export function readWebhook(
  { WEBHOOK_URL: url, WEBHOOK_KEYS: keys, WEBHOOK_PRIVATE }: Environment,
  isProduction: boolean,
  problems: string[],
): WebhookSettings | null {
  if (!url && !keys) return null;
  if (!url) problems.push(describeMissing('WEBHOOK_URL'));
  if (!keys) problems.push(describeMissing('WEBHOOK_KEYS'));
  // Its network could read what is sold; in the own network, there may be no certificates.
  const isOpen = url?.startsWith('http:') && WEBHOOK_PRIVATE !== '1';
  if (isProduction && url && isOpen) problems.push(describeInvalid('WEBHOOK_URL', url));
  return { url: url ?? '', keys: keys?.split(/[\s,]+/) ?? [], allowsPrivate: WEBHOOK_PRIVATE === '1' };
}
