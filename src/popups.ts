import { providePopups } from '#chrome';

// The popups of this shop; the list is fetched with the first that opens.
providePopups(() => import('./popup-list.ts').then(({ popupList }) => popupList));
