import type { CodeType } from '#contract';

/** An SMS service. */
export interface SmsGateway {
  /** @throws Error when the message can't be sent. */
  send(message: SmsMessage): Promise<void>;
}

export interface SmsMessage {
  mobile: string;
  type: CodeType;
  code: string;
  text: string;
}
