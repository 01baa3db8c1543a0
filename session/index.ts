export { grantedData, isGranted, OFFLINE } from './answer.ts';
export { hasMiniCart, openMiniCart } from './bag/open-mini-cart.ts';
export { bag, closeMiniCart, setBagQuantity, setMiniCartShown } from './bag/store.ts';
export { chatSession, endChatSession, storeChatSession } from './chat-session.ts';
export {
  type CaptchaCodeValues,
  CaptchaField,
  CodeField,
  CodeFields,
  ConsentFields,
  type ConsentValues,
  codeRules,
  consentFlags,
  consentRules,
  deferFocus,
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
  showRefusal,
  startWork,
  TermsField,
  TermsLabel,
  useCaptchaCode,
  useCode,
  useMobileFirst,
  verifyMobile,
} from './forms/index.ts';
export { goTo, isLeaving } from './go-to.ts';
export { startSession } from './start-session.ts';
export { type LoginResult, readUserInfo, type UserInfo } from './user/calls.ts';
export { followAccountLink } from './user/follow-account-link.ts';
export { keepCustomerId } from './user/keep-customer-id.ts';
export { openLogin } from './user/open-login.ts';
export { checkUser, logout, user } from './user/store.ts';
export { loadWechatQr, type WechatQr } from './wechat/load-wechat-qr.ts';
export { isInsideWechat, wechatJumpUrl } from './wechat/wechat-browser.ts';
export { loadWishlist, wishlist } from './wishlist/store.ts';
