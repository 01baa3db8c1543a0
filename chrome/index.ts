export { bag, setBagQuantity } from './bag/store.ts';
export {
  type Country,
  type FooterContent,
  type FooterGroup,
  type FooterLink,
  type FrameContent,
  type HeaderContent,
  type MenuItem,
  readFrameContent,
} from './content.ts';
export { countryPopup } from './country/index.ts';
export { deliveryReturnsPopup } from './delivery-returns/index.ts';
export { type FrameEventDetails, NAV_EVENT, SEARCH_EVENT } from './events.ts';
export { Frame, type FrameProps } from './Frame.tsx';
export {
  type Captcha,
  CaptchaField,
  type CaptchaForm,
  type Code,
  CodeField,
  type CodeValues,
  ConsentFields,
  type ConsentValues,
  codeRules,
  consentFlags,
  consentRules,
  NO_CODE,
  NO_CONSENT,
  NOBODY,
  PersonFields,
  type PersonValues,
  personRules,
  useCaptcha,
  useCode,
} from './forms/index.ts';
export {
  type AlertData,
  alertPopup,
  closeAllPopups,
  closePopup,
  definePopup,
  openPopup,
  openPopups,
  type PopupData,
  type PopupDefinition,
  type PopupProps,
  type PopupResult,
  type PopupType,
  type PopupTypes,
  registerPopups,
} from './popups/index.ts';
export { StatusPage } from './StatusPage.tsx';
export { startSession } from './session.ts';
export { sizeGuidePopup } from './size-guide/index.ts';
export {
  type BlockNotice,
  type ChromeState,
  type CollapseBannerData,
  type FrameEffect,
  foldEffects,
  type HeaderState,
} from './state.ts';
export { checkUser, logout, user } from './user/store.ts';
export { wechatPopup } from './wechat/index.ts';
export { loadWishlist, wishlist } from './wishlist/store.ts';
