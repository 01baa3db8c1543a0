import { expect, it } from 'vitest';
import { findGifts } from './gifts.ts';

const CAMPAIGN = { notebookSpus: ['NOTE'], isGiveRedPackage: true, redPackagePriceLimit: 3_000_000 };

it.each([
  [CAMPAIGN, ['NOTE'], 1, { notebook: true, redPackage: false }],
  [CAMPAIGN, ['BAG'], 2_999_999, { notebook: false, redPackage: false }],
  [CAMPAIGN, ['BAG'], 3_000_000, { notebook: false, redPackage: true }],
  [{ ...CAMPAIGN, isGiveRedPackage: false }, ['BAG'], 9_000_000, { notebook: false, redPackage: false }],
  [{ ...CAMPAIGN, redPackagePriceLimit: 0 }, [], 0, { notebook: false, redPackage: false }],
])('finds the gifts of campaign %j for models %j and %i fen: %j', (campaign, spus, total, gifts) => {
  expect(findGifts(campaign, spus, total)).toEqual(gifts);
});
