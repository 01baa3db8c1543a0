export { alertPopup } from './alert/index.ts';
export {
  type AlertData,
  definePopup,
  type PopupData,
  type PopupDefinition,
  type PopupProps,
  type PopupResult,
  type PopupType,
  type PopupTypes,
} from './define-popup.ts';
export { historySettled } from './history.ts';
export { hasPopup, providePopups, registerPopups } from './registry.ts';
export { closeAllPopups, closePopup, openPopup, openPopups, popupClosed } from './stack.ts';
