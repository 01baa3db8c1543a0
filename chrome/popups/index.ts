export { alertPopup } from './alert/index.ts';
export { definePopup, type PopupProps } from './define-popup.ts';
export { preloadPopup } from './preload-popup.ts';
export { hasPopup, providePopups, registerPopups } from './registry.ts';
export { closeAllPopups, closePopup, openPopup, openPopups, popupClosed } from './stack.ts';
