import { expect, it } from 'vitest';
import { get, openSearchedShop } from './searched-shop.ts';

openSearchedShop();

it('states prices in CNY in markup, structured data and calls [A1-11]', async () => {
  const { body } = await get('/product/ARIA-MINI-1.html');
  const prices = [...body.matchAll(/[¥￥$€£]\s?[\d,]+/g)].map(([price]) => price);
  expect(prices.length).toBeGreaterThan(0);
  expect(prices.filter(price => !/^¥\d{1,3}(,\d{3})*$/.test(price))).toEqual([]);
  const currencies = [...body.matchAll(/"priceCurrency":"(\w+)"/g)].map(([, currency]) => currency);
  expect(new Set(currencies)).toEqual(new Set(['CNY']));
  const config = JSON.parse((await get('/rest/default/V1/applet/commonConfig')).body);
  expect(config.data.config.currency).toBe('CNY');
});
