import type { CodeType } from '#contract';

/** An SMS service. */
export interface SmsGateway {
  /** @throws Error when the message can't be sent. */
  send(message: SmsMessage): Promise<void>;
}

export interface SmsMessage {
  mobile: string;
  /** Purpose of the code, or `notice` for a message without one. */
  type: CodeType | 'notice';
  /** Empty in a notice. */
  code: string;
  text: string;
}
