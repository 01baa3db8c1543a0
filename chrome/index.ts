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
