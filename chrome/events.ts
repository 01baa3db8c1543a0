/** What the frame tells of what happens on it, as bubbling events, for tracking (B §7). */
export const SEARCH_EVENT = 'vitrine:search';
export const NAV_EVENT = 'vitrine:nav';

export interface FrameEventDetails {
  /** A search is sent off. */
  [SEARCH_EVENT]: { keyword: string };
  /** A link of header, menu or search overlay is followed. */
  [NAV_EVENT]: { name: string; url: string; place: 'header' | 'menu' | 'search' };
}

/** Tells of something that happens at an element. */
export function tell<E extends keyof FrameEventDetails>(
  element: Element,
  event: E,
  detail: FrameEventDetails[E],
): void {
  element.dispatchEvent(new CustomEvent(event, { bubbles: true, detail }));
}
