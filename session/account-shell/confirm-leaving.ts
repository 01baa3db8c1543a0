import { historySettled, openPopup, popups } from '#ui';
import { strings } from './strings.ts';

declare module '#ui' {
  interface PopupTypes {
    /** A question with two buttons; completes when it is confirmed. `confirm` defaults to 确认移除, `cancel` to 取消. */
    delConfirm: { data: { message: string; confirm?: string; cancel?: string }; result: undefined };
  }
}

/** Asks in a popup whether to leave without saving; resolves when the popup and its history entry are gone. */
export async function confirmLeaving(): Promise<boolean> {
  let isLeaving = false;
  openPopup('delConfirm', { message: strings.leaveQuestion, confirm: strings.leave }, () => {
    isLeaving = true;
  });
  await popupsGone();
  await historySettled();
  return isLeaving;
}

/** Resolves when the popups have faded out. Until then the page can't take the focus. */
function popupsGone(): Promise<void> {
  return new Promise(resolve => {
    const unsubscribe = popups.subscribe(({ stack }) => {
      if (stack.length > 0) return;
      unsubscribe();
      resolve();
    });
  });
}
