import { strings } from '../strings.ts';
import { showToast } from './toasts.ts';

/** Says that what the shopper has opened could not be loaded, with a button that opens it again. */
export const showLoadFailure = (retry: () => void): (() => void) =>
  showToast({ message: strings.loadFailed, action: { text: strings.retry, run: retry } });
