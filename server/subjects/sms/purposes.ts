import type { CodeType } from '#contract';
import { strings } from './strings.ts';

/** What a code proves, and what it opens. */
export interface Purpose {
  /** Part of the message, so that the mobile's owner notices a code that was requested for something else. */
  words: string;
  /** Accounts that the code logs in to. `created`: only the one that the call has just created. */
  logsIn: 'any' | 'created' | 'none';
  /** Whether the member may change how they log in right afterwards. */
  confirms: boolean;
}

const proves = (words: string): Purpose => ({ words, logsIn: 'none', confirms: false });

/** The purposes of codes. A code opens no more than the words of its message say. */
export const PURPOSES: Record<CodeType, Purpose> = {
  // The form continues to the personal center and to binding WeChat, for a new member only.
  subscribe_newsletter: { words: strings.purposes.subscribe_newsletter, logsIn: 'created', confirms: true },
  arrival_notice_request: proves(strings.purposes.arrival_notice_request),
  bind: { words: strings.purposes.bind, logsIn: 'any', confirms: false },
  // The form continues to binding WeChat.
  register: { words: strings.purposes.register, logsIn: 'any', confirms: true },
  // Logs in with the password that it sets.
  forget_password: { words: strings.purposes.forget_password, logsIn: 'any', confirms: false },
  guest_checkout: proves(strings.purposes.guest_checkout),
  find_order: proves(strings.purposes.find_order),
  keep_order: { words: strings.purposes.keep_order, logsIn: 'any', confirms: false },
  boutique: proves(strings.purposes.boutique),
  collect_information: proves(strings.purposes.collect_information),
  login_by_mobile: { words: strings.purposes.login_by_mobile, logsIn: 'any', confirms: false },
  change_mobile: proves(strings.purposes.change_mobile),
  confirm_identity: { words: strings.purposes.confirm_identity, logsIn: 'none', confirms: true },
};
