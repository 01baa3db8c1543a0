import type { MouseEvent } from 'react';
import { hasPopup, openPopup } from '#ui';

declare module '#ui' {
  interface PopupTypes {
    privacyText: { data: { version: RulesVersion }; result: undefined };
  }
}

/** Version of the processing rules: for members and registration, or for guests [A5-38]. */
export type RulesVersion = 'standard' | 'guest';

/** Handles a click on a link to the processing rules: opens them in a popup, if the page has it. */
export function openRules(event: MouseEvent, version: RulesVersion): void {
  if (!hasPopup('privacyText')) return;
  event.preventDefault();
  openPopup('privacyText', { version });
}
