export { grantedData, isGranted, OFFLINE } from '../session/answer.ts';
export { hasMiniCart, openMiniCart } from '../session/bag/open-mini-cart.ts';
export { bag, setBagQuantity, setMiniCartShown } from '../session/bag/store.ts';
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
} from '../session/forms/index.ts';
export { goTo, isLeaving } from '../session/go-to.ts';
export { startSession } from '../session/start-session.ts';
export { keepCustomerId } from '../session/user/keep-customer-id.ts';
export { openLogin } from '../session/user/open-login.ts';
export { checkUser, logout, user } from '../session/user/store.ts';
export { loadWechatQr, type WechatQr } from '../session/wechat/load-wechat-qr.ts';
export { isInsideWechat, wechatJumpUrl } from '../session/wechat/wechat-browser.ts';
export { loadWishlist, wishlist } from '../session/wishlist/store.ts';
export { type LoginResult, readUserInfo, type UserInfo } from './calls.ts';
export { chatUnavailablePopup } from './chat/index.ts';
export { type FrameContent, type NotFoundContent, readFrameContent, readNotFound } from './content.ts';
export { countryPopup } from './country/index.ts';
export { deliveryReturnsPopup } from './delivery-returns/index.ts';
export { Frame, type FrameProps } from './Frame.tsx';
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
export { sizeGuidePopup } from './size-guide/index.ts';
export { SlideIn } from './slide-in/SlideIn.tsx';
export type { ProductListStyle } from './state/effects.ts';
export { type ChromeState, EFFECT_KINDS, foldEffects } from './state/fold-effects.ts';
export { useListStyles } from './state/list-styles.ts';
export { startTracking } from './tracking/start.ts';
export { wechatPopup } from './wechat/index.ts';
