export { definePopup, type PopupProps } from '../../ui/popups/define-popup.ts';
export { hasPopup, providePopups, registerPopups } from '../../ui/popups/registry.ts';
export { closeAllPopups, closePopup, openPopup, openPopups, popupClosed } from '../../ui/popups/stack.ts';
export { alertPopup } from '../alert/index.ts';
export { preloadPopup } from './preload-popup.ts';
