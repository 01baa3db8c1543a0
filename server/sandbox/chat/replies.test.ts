import { expect, it } from 'vitest';
import { createGreeting, createReply } from './replies.ts';

it('refers a shopper who wants to cancel an order to customer care [A8-36]', () => {
  expect(createReply('我想取消订单')).toEqual({ text: '如需取消订单，请洽客户关怀中心' });
});

it.each([
  ['怎么退货？', /7 天内可申请退货.*定制商品不支持退货/],
  ['多久发货', /1 至 10 个工作日/],
  ['预购的要等多久', /3 周/],
  ['能开发票吗', /电子发票/],
  ['可以用支付宝吗', /支付宝、微信支付或银联/],
  ['尺码怎么选', /尺码指南/],
  ['这款有货吗', /到货通知/],
  ['客服几点上班', /10:00 至 19:00/],
  ['你好', /很高兴为您服务/],
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
