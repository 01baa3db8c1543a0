import { returnPromises } from '#shop/promises';

/** An automatic reply of customer care. */
export interface Reply {
  text: string;
  /** Whether the conversation ends with it. */
  ends?: boolean;
}

/** Replies by topic; the first match applies. */
const REPLIES: [topic: RegExp, reply: Reply][] = [
  [/取消/, { text: '如需取消订单，请洽客户关怀中心' }],
  [/退货/, { text: `${returnPromises.days}，${returnPromises.free}。` }],
  [/再见/, { text: '感谢您的咨询，期待再次为您服务。', ends: true }],
];

const DEFAULT_REPLY: Reply = { text: '您的留言已收到，客户关怀顾问会尽快答复。' };

/** Chooses the reply to a shopper's message. */
export function createReply(message: string): Reply {
  return REPLIES.find(([topic]) => topic.test(message))?.[1] ?? DEFAULT_REPLY;
}

/** Writes the first message of a conversation, which names the page that the shopper is on. */
export function createGreeting(title: string): string {
  const page = title.split('|')[0]?.trim();
  return page
    ? `您好，欢迎来到客户关怀。您正在浏览“${page}”，有什么可以为您效劳？`
    : '您好，欢迎来到客户关怀，有什么可以为您效劳？';
}
