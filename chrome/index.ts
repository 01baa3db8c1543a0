export { grantedData, isGranted, OFFLINE } from './answer.ts';
export { hasMiniCart, openMiniCart } from './bag/open-mini-cart.ts';
export { bag, setBagQuantity, setMiniCartShown } from './bag/store.ts';
export { type LoginResult, readUserInfo, type UserInfo } from './calls.ts';
export { chatUnavailablePopup } from './chat/index.ts';
export { type FrameContent, type NotFoundContent, readFrameContent, readNotFound } from './content.ts';
export { countryPopup } from './country/index.ts';
export { deliveryReturnsPopup } from './delivery-returns/index.ts';
export type { ProductListStyle } from './effects.ts';
export { Frame, type FrameProps } from './Frame.tsx';
export {
  CodeField,
  CodeFields,
  ConsentFields,
  codeRules,
  consentFlags,
  consentRules,
  EMPTY_CODE,
  EMPTY_PERSON,
  EnrichLabel,
  NO_CONSENT,
  PersonFields,
  type PersonValues,
  personRules,
  ReportLabel,
  removeFormToast,
  sendAfterWork,
  showConsentRefusal,
  showFormToast,
  startWork,
  TermsField,
  TermsLabel,
  useCaptchaCode,
  useCode,
  useMobileFirst,
} from './forms/index.ts';
export { goTo, isLeaving } from './go-to.ts';
export { useListStyles } from './list-styles.ts';
export { storeMenuPath } from './menu/store-menu-path.ts';
export { PageCard } from './page-card/PageCard.tsx';
export { type FrameParts, lazyFrameParts, loadFrameParts } from './parts.ts';
export {
  alertPopup,
  closeAllPopups,
  closePopup,
  definePopup,
  hasPopup,
  openPopup,
  openPopups,
  type PopupProps,
  popupClosed,
  preloadPopup,
  providePopups,
  registerPopups,
} from './popups/index.ts';
export { startSession } from './session.ts';
export { sizeGuidePopup } from './size-guide/index.ts';
export { SlideIn } from './slide-in/SlideIn.tsx';
export { type ChromeState, EFFECT_KINDS, foldEffects } from './state.ts';
export { startTracking } from './tracking/start.ts';
export { keepCustomerId } from './user/keep-customer-id.ts';
export { openLogin } from './user/open-login.ts';
export { checkUser, logout, user } from './user/store.ts';
export { wechatPopup } from './wechat/index.ts';
export { loadWechatQr, type WechatQr } from './wechat/load-wechat-qr.ts';
export { isInsideWechat, wechatJumpUrl } from './wechat/wechat-browser.ts';
export { loadWishlist, wishlist } from './wishlist/store.ts';
