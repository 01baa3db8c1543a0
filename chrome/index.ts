export { bag, closeMiniCart, setBagQuantity } from './bag/store.ts';
export {
  type Country,
  type FooterContent,
  type FooterGroup,
  type FooterLink,
  type FrameContent,
  type MenuItem,
  readFrameContent,
} from './content.ts';
export { Frame, type FrameProps } from './Frame.tsx';
export { type Looks, useFrameLooks } from './looks.ts';
export {
  type AlertData,
  alertPopup,
  closeAllPopups,
  closePopup,
  definePopup,
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
  registerPopups,
} from './popups/index.ts';
export { StatusPage } from './StatusPage.tsx';
export { startSession } from './session.ts';
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
export { openLogin } from './user/open-login.ts';
export { checkUser, logout, user } from './user/store.ts';
export { loadWishlist, wishlist } from './wishlist/store.ts';
