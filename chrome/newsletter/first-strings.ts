import { brand } from '#shop';
import { defineStrings } from '#shop/strings';

/** Texts of the newsletter form before its other fields have loaded. */
export const firstStrings = defineStrings('chrome/newsletter/first-strings', {
  newsletter: `订阅 ${brand.name} 资讯`,
  newsletterLead: '新品与活动的消息，以短信送到您手中。',
  subscribe: '订阅',
  sending: '正在提交…',
});
