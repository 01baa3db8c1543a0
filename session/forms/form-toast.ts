import { showToast, type ToastContent } from '#ui';

let remove = () => {};

/** Shows a toast about a form in place of the previous one, which is outdated. */
export function showFormToast(content: ToastContent | string): void {
  remove();
  remove = showToast(content);
}

/** Removes the toast about a form. */
export function removeFormToast(): void {
  remove();
}
