import type { SmsGateway } from '../../subjects/sms/gateway.ts';
import type { Outbox } from '../outbox/outbox.ts';

/** Creates the SMS sandbox, which delivers to the outbox. */
export function createSmsSandbox(outbox: Outbox): SmsGateway {
  return {
    send: ({ mobile, type, code, text }) => outbox.put({ to: mobile, kind: type, code, text }),
  };
}
