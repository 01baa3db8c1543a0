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
export {
  type BlockNotice,
  type ChromeState,
  type CollapseBannerData,
  type FrameEffect,
  foldEffects,
  type HeaderState,
} from './state.ts';
