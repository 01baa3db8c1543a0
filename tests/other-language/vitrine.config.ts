import { defineShop } from '#shop/config';

/** A shop in a language that exists in tests only: each Chinese character of the shop's words is the letter x. */
export default defineShop({
  brand: {
    name: 'Magpie',
    hotline: '400-123-4567',
    filings: [{ title: 'ICP 2026000001', url: 'https://beian.miit.gov.cn/' }],
  },
  language: 'en',
  promises: { carrier: 'SF Express', careHours: '10:00-19:00' },
});
