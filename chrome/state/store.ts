import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { closeMiniCart } from '#session';
import type { FooterContent, FrameContent, MenuItem } from '../content.ts';
import { rememberDismissal, wasDismissed } from './dismissals.ts';
import type { ChromeState, HeaderState } from './fold-effects.ts';

export interface ChromeActions {
  /** Hides the notice for the rest of the visit. */
  dismissNotice(): void;
  /** Hides the collapse banner for the rest of the visit. */
  closeCollapseBanner(): void;
  /**
   * Hides what was dismissed earlier in the visit. Call it after hydration: the server's markup is the same for all
   * shoppers and shows everything, and the first client render must match it.
   */
  applyDismissals(): void;
  setScrolled(isScrolled: boolean): void;
  setHover(hover: boolean): void;
  setNoticeHeight(px: number): void;
  openMenu(): void;
  closeMenu(): void;
  /** Opens the search overlay; closes mini cart and menu [A4-82]. */
  openSearch(): void;
  closeSearch(): void;
}

/** What the page's blocks have set, with the static content around them. */
export interface FrameState extends ChromeState {
  header: HeaderState & { menuData: MenuItem[] };
  footer: FooterContent;
}

/** State and actions of one page's frame. */
export type ChromeStore = StoreApi<FrameState & ChromeActions>;

/** Creates the store of one page from its blocks' effects (`foldEffects`) and the static content. */
export function createChromeStore(initial: ChromeState, { header, footer }: FrameContent): ChromeStore {
  return createStore((set, get) => {
    /** Sets header fields; a no-op does not notify subscribers. */
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
      applyDismissals() {
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

/** Selects a part of the frame's state; the component renders again only when that part changes. */
export function useChrome<T>(store: ChromeStore, select: (state: FrameState & ChromeActions) => T): T {
  return useStore(store, select);
}
