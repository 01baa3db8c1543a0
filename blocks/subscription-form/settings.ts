import type { Block18, Block19 } from '#schemas';

export type SubscriptionBlock = Block18 | Block19;

export interface FormSettings {
  /** Whether the form has title, surname and given name. */
  hasNames: boolean;
  /** Whether these are sent, with `is_subscriber` 0 [B3-65, B3-66]. */
  sendsNames: boolean;
  /** Where the message about missing consent is shown. */
  terms: 'field' | 'toast';
  /** What shows success; the panel replaces the form [B2.5-03, B2.5-05, B2.5-10]. */
  success: 'toast' | 'panel' | 'label';
  /** How long the send button reads 重新发送, in ms; without it, until the next code [B4-32]. */
  againFor?: number;
}

const form18: FormSettings = {
  hasNames: true,
  sendsNames: false,
  terms: 'toast',
  success: 'toast',
  againFor: 1000,
};

const SETTINGS = {
  block18: { 1: form18, 2: { ...form18, sendsNames: true, terms: 'field', success: 'panel' } },
  block19: { hasNames: false, sendsNames: false, terms: 'field', success: 'label' },
} satisfies { block18: Record<Block18['type'], FormSettings>; block19: FormSettings };

export function resolveSettings(block: SubscriptionBlock): FormSettings {
  return block.blockType === 'block18' ? SETTINGS.block18[block.type] : SETTINGS.block19;
}
