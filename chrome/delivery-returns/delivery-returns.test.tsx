import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import DeliveryReturns from './DeliveryReturns.tsx';
import { deliveryReturnsPopup } from './index.ts';

it('has the title 配送与退货 [A2-113]', () => expect(deliveryReturnsPopup.title).toBe('配送与退货'));

it.each([
  ['自签收之日起 7 天内可申请退货', '[A2-088, A9-15]'],
  ['首次退货免费，由快递员上门取件', '[A9-16]'],
  ['退货确认后 7 个工作日内发起退款', '[A9-17]'],
  ['配送前取消的订单，2 个工作日内发起退款', '[A9-18]'],
  ['约 1 至 2 天安排上门取件', '[A9-19]'],
  ['付款成功后 1 至 10 个工作日内送达', '[A9-20]'],
  ['标准配送免费', '[A9-21]'],
  ['仅配送至中国大陆地区', '[A9-22]'],
  ['连续 3 天未能与您取得联系的，包裹将退回', '[A9-23]'],
  ['定制商品不支持退货', '[A9-24]'],
  ['均不支持换货', '[A9-25]'],
])('contains %s %s', text => {
  expect(render(<DeliveryReturns />).container.textContent).toContain(text);
});
