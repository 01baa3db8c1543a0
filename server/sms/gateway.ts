import type { CodeType } from '../contract/sms.ts';
import type { Outbox } from '../sandbox/outbox.ts';

/** Whoever carries text messages to phones. */
export interface SmsGateway {
  /** @throws Error when the message could not be handed over. */
  send(message: { mobile: string; type: CodeType; code: string; text: string }): Promise<void>;
}

/** Delivers to the letter box of the sandbox. */
export function sandboxGateway(outbox: Outbox): SmsGateway {
  return {
    send: ({ mobile, type, code, text }) => outbox.put({ to: mobile, kind: type, code, text }),
  };
}
