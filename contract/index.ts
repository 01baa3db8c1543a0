import { addressCalls } from './addresses.ts';
import { bagCalls } from './bag.ts';
import { boutiqueCalls } from './boutiques.ts';
import { browsingCalls } from './browsing.ts';
import type { Call } from './call.ts';
import { careCalls } from './care.ts';
import { chatCalls } from './chat.ts';
import { contentCalls } from './content.ts';
import { customerCalls } from './customers.ts';
import { enquiryCalls } from './enquiries.ts';
import { giftCardCalls } from './gift-cards.ts';
import { giftCalls } from './gifts.ts';
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

export type { Address, AddressText } from './addresses.ts';
export { type AdminOperation, adminContract, adminOperations } from './admin/index.ts';
export type { OrderFacts, OrderProgress } from './admin/orders.ts';
export type { Cart, CartLine } from './bag.ts';
export type { Appointment, Reservation } from './boutiques.ts';
export type { Answer, BodyOf, Call, DataOf, ParamsOf, QueryOf, RefusedField } from './call.ts';
export type { CareRequest, Pieces } from './care.ts';
export type { CareState } from './care-states.ts';
export type { ChatMessage, ChatOptions } from './chat.ts';
export {
  type Flag,
  flag,
  inputObject,
  inputText,
  isSet,
  KIND_KEYWORD,
  NO_NUL_PATTERN,
  type TextKind,
} from './fields.ts';
export type { ShownCard } from './gift-cards.ts';
export type { GiftLink, OpenedGift } from './gifts.ts';
export { PAGE_SIZE, SORTS, type Sort } from './lists.ts';
export type {
  AdminAnswer,
  AdminConnection,
  AdminRequest,
  CatalogueImport,
  Difference,
  ImportCounts,
  ImportedChange,
  ListedRefund,
  ListedReturn,
  ListedStaff,
  ListedToken,
  Reconciliation,
  RefundsQuery,
  ReturnsQuery,
  StaffQuery,
  StockMeaning,
  StockResult,
  Submissions,
  SubmissionsQuery,
  TokensQuery,
} from './operator.ts';
export type { OrderMove } from './order-moves.ts';
export type { Order, OrderDetail } from './orders.ts';
export {
  guestOrderUrl,
  isCheckoutPath,
  loginUrl,
  orderUrl,
  PAGE_PATHS,
  type PagePath,
  paymentResultUrl,
  searchUrl,
} from './page-paths.ts';
export { NOTIFY } from './payments.ts';
export { isConsent } from './person.ts';
export type { EngravingPlace, Measures } from './personal-pieces.ts';
export type { Product, ProductItem } from './product.ts';
export { lookProduct, MAX_SKUS, productCard } from './products.ts';
export { GUESSES } from './recommendations.ts';
export type { ReturnState } from './return-states.ts';
export type { OrderReturn, Returnable } from './returns.ts';
export { CAPTCHA_FORMS, type CaptchaForm, type CodeType, IDENTITY_CODE, type WorkSolution } from './sms.ts';
export type { PageKind } from './tracking.ts';
export { type EventField, KINDS, type TrackingEvent } from './tracking-events.ts';
export { BUILD_HEADER, CONTRACT_VERSION, OLDEST_VERSION, PAGE_OUTDATED } from './version.ts';
export type { ListedWebhook, OrdersQuery, WebhooksQuery, WebhookType } from './webhooks.ts';
export {
  addressCalls,
  bagCalls,
  boutiqueCalls,
  browsingCalls,
  careCalls,
  chatCalls,
  contentCalls,
  customerCalls,
  enquiryCalls,
  giftCalls,
  giftCardCalls,
  listCalls,
  orderCalls,
  paymentCalls,
  privacyCalls,
  productCalls,
  recommendationCalls,
  shipmentCalls,
  smsCalls,
  trackingCalls,
  wechatCalls,
  wishlistCalls,
};

/** All calls of the shop, by subject. */
export const contract = {
  chat: chatCalls,
  content: contentCalls,
  tracking: trackingCalls,
  boutiques: boutiqueCalls,
  browsing: browsingCalls,
  care: careCalls,
  wishlist: wishlistCalls,
  addresses: addressCalls,
  products: productCalls,
  lists: listCalls,
  recommendations: recommendationCalls,
  customers: customerCalls,
  enquiries: enquiryCalls,
  gifts: giftCalls,
  giftCards: giftCardCalls,
  privacy: privacyCalls,
  sms: smsCalls,
  wechat: wechatCalls,
  bag: bagCalls,
  orders: orderCalls,
  payments: paymentCalls,
  shipments: shipmentCalls,
} satisfies Record<string, Record<string, Call>>;

export type Contract = typeof contract;
