import { createSmsSandbox } from '../../sandbox/sms/gateway.ts';
import type { ShopServices } from '../../services.ts';
import type { SmsGateway } from './gateway.ts';

/** Creates the configured SMS gateway: the sandbox, or null when no messages can be sent. */
export function createSmsGateway({ outbox }: Pick<ShopServices, 'outbox'>): SmsGateway | null {
  return outbox && createSmsSandbox(outbox);
}
