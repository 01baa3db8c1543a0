import { addressCalls } from './addresses.ts';
import { bagCalls } from './bag.ts';
import { browsingCalls } from './browsing.ts';
import type { Call } from './call.ts';
import { chatCalls } from './chat.ts';
import { contentCalls } from './content.ts';
import { customerCalls } from './customers.ts';
import { enquiryCalls } from './enquiries.ts';
import { listCalls } from './lists.ts';
import { orderCalls } from './orders.ts';
import { paymentCalls } from './payments.ts';
import { privacyCalls } from './privacy.ts';
import { productCalls } from './products.ts';
import { recommendationCalls } from './recommendations.ts';
import { shipmentCalls } from './shipments.ts';
import { smsCalls } from './sms.ts';
import { trackingCalls } from './tracking.ts';
import { wechatCalls } from './wechat.ts';
import { wishlistCalls } from './wishlist.ts';

export type { Answer, BodyOf, Call, DataOf, ParamsOf, QueryOf } from './call.ts';
export type { PageKind } from './tracking.ts';
export type { TrackingEvent } from './trackingEvents.ts';

/** Every call of the shop, by subject. */
export const contract = {
  chat: chatCalls,
  content: contentCalls,
  tracking: trackingCalls,
  browsing: browsingCalls,
  wishlist: wishlistCalls,
  addresses: addressCalls,
  products: productCalls,
  lists: listCalls,
  recommendations: recommendationCalls,
  customers: customerCalls,
  enquiries: enquiryCalls,
  privacy: privacyCalls,
  sms: smsCalls,
  wechat: wechatCalls,
  bag: bagCalls,
  orders: orderCalls,
  payments: paymentCalls,
  shipments: shipmentCalls,
} satisfies Record<string, Record<string, Call>>;

export type Contract = typeof contract;
