import { expect, it } from 'vitest';
import { greeting, replyTo } from './reply.ts';

it.each([
  ['我想取消订单', '如需取消订单，请洽客户关怀中心'],
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
])('[A8-36] %s', (line, expected) => {
  const { text, ends } = replyTo(line);
  expect(text).toMatch(expected);
  expect(ends).toBeUndefined();
});

it('ends with a farewell', () => {
  expect(replyTo('没有了，再见').ends).toBe(true);
});

it.each([
  ['夜之金 | VITRINE', '您正在浏览「夜之金」'],
  ['', '您好，欢迎来到客户关怀，有什么可以为您效劳？'],
])('greets on %j', (title, expected) => {
  expect(greeting(title)).toContain(expected);
});
