import type { ButtonListItem } from '#ui';

/** Returns the buttons that do something: they have a link, or open customer service. */
export function usableButtons(buttons: readonly ButtonListItem[] = []): ButtonListItem[] {
  return buttons.filter(({ link, linkType }) => link || linkType === 'contact');
}
