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
export { StatusPage } from './StatusPage.tsx';
export { SlideIn } from './slide-in/SlideIn.tsx';
export {
  type BlockNotice,
  type ChromeState,
  type CollapseBannerData,
  type FrameEffect,
  foldEffects,
  type HeaderState,
} from './state.ts';
