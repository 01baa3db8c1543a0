import { expect, it } from 'vitest';
import { createGreeting, createReply } from './replies.ts';

it('refers a shopper who wants to cancel an order to customer care [A8-36]', () => {
  expect(createReply('我想取消订单')).toEqual({ text: '如需取消订单，请洽客户关怀中心' });
});

it.each([
  ['怎么退货？', /7 天内可申请退货/],
  ['今天天气', /客户关怀顾问会尽快答复/],
])('answers %s', (message, expected) => {
  const { text, ends } = createReply(message);
  expect(text).toMatch(expected);
  expect(ends).toBeUndefined();
});

it('ends the conversation after a farewell', () => {
  expect(createReply('没有了，再见').ends).toBe(true);
});

it.each([
  ['夜之金 | VITRINE', '您正在浏览“夜之金”'],
  ['', '您好，欢迎来到客户关怀，有什么可以为您效劳？'],
])('greets a shopper on the page titled %j', (title, expected) => {
  expect(createGreeting(title)).toContain(expected);
});
