/** What the shop promises: the only place with these sentences. Pages of content take them by name, `{{delivery.time}}`. */
export {
  engravingWorkdays,
  giftLinkDays,
  preOrderWeeks,
  returnDays,
  watchWarrantyYears,
} from 'virtual:vitrine/shop/promises';
export { deliveryPromises } from './delivery.ts';
export { fillPromises, findUnknownPromise, promiseTexts } from './fill.ts';
export { giftPromises } from './gifts.ts';
export { returnPromises } from './returns.ts';
export { servicePromises } from './services.ts';
