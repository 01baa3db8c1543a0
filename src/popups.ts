import { providePopups } from '#ui';

// Registers the popups of this shop; the list loads when the first popup opens.
providePopups(() => import('./popup-list.ts').then(({ popupList }) => popupList));
