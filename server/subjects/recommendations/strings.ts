import { servicePromises } from '#shop/promises';
import { defineStrings } from '#shop/strings';

/** Answers to calls that shoppers read. */
export const strings = defineStrings('server/subjects/recommendations', {
  noProduct: '没有这件商品',
  noGender: 'gender 须为 women（2、女士）或 men（1、先生），留空表示全部',
  noCategory: '没有这个分类',
  tooMany: (most: number) => `一次最多查询 ${most} 件商品`,
  noLook: '没有这个造型',
  serviceHours: servicePromises.hours,
});
