import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { closeMiniCart } from './bag/store.ts';
import type { FooterContent, FrameContent, MenuItem } from './content.ts';
import { rememberDismissal, wasDismissed } from './dismissals.ts';
import type { ChromeState, HeaderState } from './state.ts';

export interface ChromeActions {
  /** Sends the notice away for this visit. */
  dismissNotice(): void;
  /** Sends the collapse banner away for this visit. */
  closeCollapseBanner(): void;
  /**
   * Takes away what was dismissed earlier in this visit. To be called once the frame is hydrated: the server's
   * markup is the same for every visitor and shows both, so the first client render must show them, too.
   */
  recallDismissals(): void;
  setScrolled(isScrolled: boolean): void;
  setHover(hover: boolean): void;
  setNoticeHeight(px: number): void;
  openMenu(): void;
  closeMenu(): void;
  /** Opens the search overlay; closes the mini cart and the menu (A §4). */
  openSearch(): void;
  closeSearch(): void;
}

/** What the page's blocks ask of the frame, and what the frame holds by itself (B §3 "Page chrome state"). */
export interface FrameState extends ChromeState {
  header: HeaderState & { menuData: MenuItem[] };
  footer: FooterContent;
}

/** The state and actions of one page's frame. */
export type ChromeStore = StoreApi<FrameState & ChromeActions>;

/** Makes the store of one page, from what its blocks' effects fold to and the static content around them. */
export function createChromeStore(initial: ChromeState, { header, footer }: FrameContent): ChromeStore {
  return createStore((set, get) => {
    /** Nobody is told of a change that changes nothing. */
    const change = (fields: Partial<HeaderState>) =>
      set(state =>
        Object.entries(fields).every(([name, value]) => state.header[name as keyof HeaderState] === value)
          ? state
          : { header: { ...state.header, ...fields } },
      );
    const hideNotice = () => change({ showNotice: false, noticeHeight: 0 });
    const hideBanner = () => change({ isHeaderCollapse: false });
    return {
      ...initial,
      header: { ...initial.header, menuData: header.menuData },
      footer,
      dismissNotice() {
        rememberDismissal('notice', get().blockNotice);
        hideNotice();
      },
      closeCollapseBanner() {
        rememberDismissal('collapseBanner', get().header.headerCollapseData);
        hideBanner();
      },
      recallDismissals() {
        const { header, blockNotice } = get();
        if (header.showNotice && wasDismissed('notice', blockNotice)) hideNotice();
        if (header.isHeaderCollapse && wasDismissed('collapseBanner', header.headerCollapseData))
          hideBanner();
      },
      setScrolled: isScrolled => change({ isScrolled }),
      setHover: hover => change({ hover }),
      setNoticeHeight: noticeHeight => change({ noticeHeight }),
      openMenu: () => change({ open: true, isOpenSearch: false }),
      closeMenu: () => change({ open: false }),
      openSearch() {
        closeMiniCart();
        change({ isOpenSearch: true, open: false });
      },
      closeSearch: () => change({ isOpenSearch: false }),
    };
  });
}

/** A part of the frame's state; the component renders again when that part changes, and only then. */
export function useChrome<T>(store: ChromeStore, part: (state: FrameState & ChromeActions) => T): T {
  return useStore(store, part);
}
