import { brand } from '#shop';

/** Texts of the newsletter form before its other fields have loaded. */
export const firstStrings = {
  newsletter: `订阅 ${brand.name} 资讯`,
  newsletterLead: '新作、展览与工坊的消息，由短信寄到您手中。',
  subscribe: '订阅',
  sending: '正在提交…',
} as const;
