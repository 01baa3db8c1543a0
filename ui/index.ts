export { Breadcrumb, type BreadcrumbProps } from './breadcrumb/Breadcrumb.tsx';
export { Button, type ButtonProps, type ButtonVariant } from './button/Button.tsx';
export { ButtonList, type ButtonListItem, type ButtonListProps } from './button/ButtonList.tsx';
export { ContactButton, type ContactButtonProps } from './button/ContactButton.tsx';
export { CONTACT_EVENT } from './button/contact-event.ts';
export { Carousel, type CarouselProps } from './carousel/Carousel.tsx';
export type { PerView } from './carousel/positions.ts';
export { classNames } from './class-names.ts';
export { Dialog, type DialogProps } from './dialog/Dialog.tsx';
export { Fold, type FoldProps } from './fold/Fold.tsx';
export {
  CheckField,
  type CheckFieldProps,
  type Option,
  RadioField,
  type RadioFieldProps,
  SelectField,
  type SelectFieldProps,
} from './form/choices.tsx';
export { Field, type FieldProps } from './form/Field.tsx';
export { installInputMethodGuard } from './form/input-method-guard.ts';
export { type CardOption, OptionCards, type OptionCardsProps } from './form/OptionCards.tsx';
export { SendCodeButton, type SendCodeButtonProps } from './form/SendCodeButton.tsx';
export { TextAreaField, type TextAreaFieldProps } from './form/TextAreaField.tsx';
export { MobileField, PasswordField, TextField, type TextFieldProps } from './form/TextField.tsx';
export { type Countdown, type CountdownStorage, useCountdown } from './form/use-countdown.ts';
export {
  type FieldBinding,
  type Form,
  type FormOptions,
  type Rule,
  type TextForm,
  useForm,
} from './form/use-form.ts';
export { useSubmit } from './form/use-submit.ts';
export { afterPaint, painted } from './hooks/after-paint.ts';
export { BELOW_DESKTOP, isMobileScreen, MOBILE_SCREEN } from './hooks/breakpoints.ts';
export { createClickOnce, useClickOnce } from './hooks/click-once.ts';
export { focusIfLost } from './hooks/focus-if-lost.ts';
export { holdPage } from './hooks/hold-page.ts';
export { lockScroll } from './hooks/lock-scroll.ts';
export { useFocusAfterRemoval } from './hooks/use-focus-after-removal.ts';
export { type InViewOptions, useInView } from './hooks/use-in-view.ts';
export { useLazyComponent } from './hooks/use-lazy-component.ts';
export { useLightDismiss } from './hooks/use-light-dismiss.ts';
export { useMediaQuery, useReducedMotion } from './hooks/use-media-query.ts';
export { useNearView } from './hooks/use-near-view.ts';
export { usePageRestored } from './hooks/use-page-restored.ts';
export { usePageVisible } from './hooks/use-page-visible.ts';
export {
  ArrowLeftIcon,
  ArrowRightIcon,
  BagIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  CloseIcon,
  EyeIcon,
  EyeOffIcon,
  FullScreenIcon,
  HeadsetIcon,
  HeartIcon,
  type IconProps,
  MenuIcon,
  MinusIcon,
  PauseIcon,
  PlayIcon,
  PlusIcon,
  RefreshIcon,
  SearchIcon,
  ShareIcon,
  UserIcon,
  VolumeOffIcon,
  VolumeOnIcon,
  WechatIcon,
  WeiboIcon,
} from './icons/index.ts';
export { Marquee, type MarqueeProps } from './marquee/Marquee.tsx';
export { MediaContext, type MediaInfo, MediaProvider, useMediaInfo, useNotedAlts } from './picture/media.tsx';
export { installMissingPictureGuard } from './picture/missing-picture-guard.ts';
export { Picture, type PictureProps } from './picture/Picture.tsx';
export { type PictureViewerHandle, usePictureViewer } from './picture-viewer/use-picture-viewer.tsx';
export { ViewerPictures, type ViewerPicturesProps } from './picture-viewer/ViewerPictures.tsx';
export type { ViewedPicture } from './picture-viewer/viewed-picture.ts';
export { places } from './places.ts';
export {
  definePopup,
  type PopupProps,
  type PopupType,
  type PopupTypes,
} from './popups/define-popup.ts';
export { historySettled } from './popups/history.ts';
export {
  hasPopup,
  loadPopups,
  type PopupContent,
  providePopups,
  registerPopups,
  requirePopup,
} from './popups/registry.ts';
export {
  closeAllPopups,
  closePopup,
  completePopup,
  openPopup,
  openPopups,
  popupClosed,
  popups,
  removePopup,
  type StackedPopup,
} from './popups/stack.ts';
export { useBackButton } from './popups/use-back-button.ts';
export { RetryButton } from './retry-button/RetryButton.tsx';
export { type MarkupReuse, type PageMedia, ReuseContext, Reused } from './reuse/Reused.tsx';
export { RichText, type RichTextProps } from './rich-text/RichText.tsx';
export { Section, type SectionProps } from './section/Section.tsx';
export { SectionHead } from './section/SectionHead.tsx';
export { SmartLink, type SmartLinkProps } from './smart-link/SmartLink.tsx';
export { AudioPlayer, type AudioPlayerProps } from './sound/AudioPlayer.tsx';
export { Stack, type StackProps } from './stack/Stack.tsx';
export { strings } from './strings.ts';
export { layOutPanel, panelProps, type TabsOptions, useTabs } from './tabs/use-tabs.ts';
export { showLoadFailure } from './toast/show-load-failure.ts';
export { Toaster } from './toast/Toaster.tsx';
export { liftToasts, showToast, type ToastContent } from './toast/toasts.ts';
export { useToastsAbove } from './toast/use-toasts-above.ts';
export { LivePlayer, type LivePlayerProps } from './video/LivePlayer.tsx';
export { loadVideo } from './video/load-video.ts';
export { Video, type VideoProps } from './video/Video.tsx';
export { VIDEO_EVENT, type VideoEventDetail, type VideoInteraction } from './video/video-event.ts';
export { WordMark } from './word-mark/WordMark.tsx';
