export { grantedData, isGranted, OFFLINE } from './answer.ts';
export { followBagLink, openMiniCart } from './bag/open-mini-cart.ts';
export { bag, closeMiniCart, setBagQuantity, setMiniCartShown } from './bag/store.ts';
export { readUserInfo, type UserInfo } from './calls.ts';
export { chatUnavailablePopup } from './chat/index.ts';
export { openChat } from './chat/open-chat.ts';
export {
  type Country,
  type FooterContent,
  type FooterGroup,
  type FooterLink,
  type FrameContent,
  type HeaderContent,
  type MenuItem,
  type NotFoundContent,
  readFrameContent,
  readNotFound,
} from './content.ts';
export { countryPopup } from './country/index.ts';
export { deliveryReturnsPopup } from './delivery-returns/index.ts';
export { Frame, type FrameProps } from './Frame.tsx';
export {
  type Captcha,
  CaptchaField,
  type CaptchaForm,
  type Code,
  CodeField,
  CodeFields,
  type CodeType,
  type CodeValues,
  ConsentFields,
  type ConsentValues,
  codeRules,
  consentFlags,
  consentRules,
  EnrichWords,
  NO_CODE,
  NO_CONSENT,
  NOBODY,
  PersonFields,
  type PersonValues,
  type ProofValues,
  personRules,
  ReportWords,
  type RulesVersion,
  TermsField,
  useCaptcha,
  useCode,
  WithRules,
  type WithRulesProps,
} from './forms/index.ts';
export { goTo } from './go-to.ts';
export { type Looks, useFrameLooks } from './looks.ts';
export { type FrameParts, lazyFrameParts, loadFrameParts } from './parts.ts';
export {
  type AlertData,
  alertPopup,
  closeAllPopups,
  closePopup,
  definePopup,
  hasPopup,
  historySettled,
  openPopup,
  openPopups,
  type PopupData,
  type PopupDefinition,
  type PopupProps,
  type PopupResult,
  type PopupType,
  type PopupTypes,
  popupClosed,
  providePopups,
  registerPopups,
} from './popups/index.ts';
export { startSession } from './session.ts';
export { sizeGuidePopup } from './size-guide/index.ts';
export { SlideIn } from './slide-in/SlideIn.tsx';
export {
  type BlockNotice,
  type CategoryLinksLook,
  type ChromeState,
  type CollapseBannerData,
  type FiltersLook,
  type FrameEffect,
  foldEffects,
  type HeaderState,
  type ProductListLook,
} from './state.ts';
export { startTracking, type TrackedPage } from './tracking/start.ts';
export { followAccountLink } from './user/follow-account-link.ts';
export { keepCustomerId } from './user/keep-customer-id.ts';
export { openLogin } from './user/open-login.ts';
export { checkUser, logout, user } from './user/store.ts';
export { wechatPopup } from './wechat/index.ts';
export { loadWishlist, wishlist } from './wishlist/store.ts';
