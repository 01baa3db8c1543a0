import type {
  BlockNotice,
  CategoryLinksStyle,
  ChromeEffect,
  CollapseBannerData,
  FiltersStyle,
  ProductListStyle,
  SideBackgroundData,
} from './effects.ts';
import { type HeaderPalette, headerPalette } from './header-palette.ts';
import { isTransparent, readableOn } from './readable.ts';

/** State of the header [B3-73a … B3-73n]. */
export interface HeaderState {
  /** The menu is open. */
  open: boolean;
  /** The search overlay is open. */
  isOpenSearch: boolean;
  /** The mouse is over the header. */
  hover: boolean;
  /** The page is scrolled. */
  isScrolled: boolean;
  /** The header is over the first block, and transparent while the page is not scrolled. */
  isTransparent: boolean;
  /** It is transparent because the first block is an ms_block13. */
  isDataFirstBlock13: boolean;
  background?: string;
  color?: string;
  logoColor?: string;
  /** Colours while transparent; default to `color` and `logoColor`. */
  transparentColor?: string;
  transparentLogoColor?: string;
  showNotice: boolean;
  /** Height of the notice in px; 0 before it is measured and after it is dismissed. */
  noticeHeight: number;
  /** A collapse banner is shown above the header. */
  isHeaderCollapse: boolean;
  headerCollapseData: CollapseBannerData | null;
  hideMenuIcon: boolean;
  /** The colours above as custom properties. */
  palette: HeaderPalette;
}

/** What the page's blocks have set in its surroundings. Plain data, sent to the browser. */
export interface ChromeState {
  header: HeaderState;
  /** With the colour of its text, if it has a background. */
  blockNotice: (BlockNotice & { color?: string }) | null;
  sideBackground: SideBackgroundData | null;
  /** Styles of the page's product list. */
  categoryLinks: CategoryLinksStyle;
  filters: FiltersStyle;
  productList: ProductListStyle;
}

const DEFAULT_STATE: ChromeState = {
  header: {
    open: false,
    isOpenSearch: false,
    hover: false,
    isScrolled: false,
    isTransparent: false,
    isDataFirstBlock13: false,
    showNotice: false,
    noticeHeight: 0,
    isHeaderCollapse: false,
    headerCollapseData: null,
    hideMenuIcon: false,
    palette: headerPalette({}),
  },
  blockNotice: null,
  sideBackground: null,
  categoryLinks: {},
  filters: {},
  productList: {},
};

type Reducer<E> = (state: ChromeState, effect: E) => ChromeState;

const reducers: { [K in ChromeEffect['kind']]: Reducer<Extract<ChromeEffect, { kind: K }>> } = {
  header(state, { background, color, logoColor, hideMenuIcon }) {
    const isThrough = background !== undefined && isTransparent(background);
    return withHeader(state, {
      ...(isThrough ? { isTransparent: true } : filledIn({ background })),
      ...filledIn({ color, logoColor }),
      ...(hideMenuIcon !== undefined && { hideMenuIcon }),
    });
  },
  transparentHeader: (state, { color, logoColor }) =>
    withHeader(state, {
      isTransparent: true,
      isDataFirstBlock13: true,
      ...filledIn({ transparentColor: color, transparentLogoColor: logoColor }),
    }),
  collapseBanner(state, { kind: _kind, ...data }) {
    return data.title ? withHeader(state, { isHeaderCollapse: true, headerCollapseData: data }) : state;
  },
  notice(state, { kind: _kind, ...notice }) {
    if (!notice.content?.pc && !notice.content?.mobile) return state;
    const color = notice.backgroundColor && readableOn(notice.backgroundColor);
    return {
      ...withHeader(state, { showNotice: true }),
      blockNotice: { ...notice, ...(color && { color }) },
    };
  },
  sideBackground(state, { kind: _kind, ...data }) {
    return data.color || data.image?.pc || data.image?.mobile ? { ...state, sideBackground: data } : state;
  },
  categoryLinks: (state, { kind: _kind, ...style }) => ({
    ...state,
    categoryLinks: { ...state.categoryLinks, ...filledIn(style) },
  }),
  filters: (state, { kind: _kind, ...style }) => ({
    ...state,
    filters: { ...state.filters, ...filledIn(style) },
  }),
  productList: (state, { kind: _kind, columnQuantity, ...style }) => ({
    ...state,
    productList: {
      ...state.productList,
      ...filledIn(style),
      ...(columnQuantity && {
        columnQuantity: { ...state.productList.columnQuantity, ...filledIn(columnQuantity) },
      }),
    },
  }),
};

/** The kinds of effects that the page's frame reads. */
export const EFFECT_KINDS: readonly string[] = Object.keys(reducers);

/**
 * Reduces a page's effects to the state that its frame starts with, in block order. Later effects win: field by field
 * for colours and styles, as a whole for notice and banner. The server folds them, so that pages load neither the rules nor
 * the arithmetic of colours.
 */
export function foldEffects(effects: readonly ChromeEffect[]): ChromeState {
  const folded = effects.reduce<ChromeState>((state, effect) => {
    // Packages may register blocks with effects of their own.
    if (!Object.hasOwn(reducers, effect.kind)) return state;
    const reduce = reducers[effect.kind] as Reducer<ChromeEffect>;
    return reduce(state, effect);
  }, DEFAULT_STATE);
  return withHeader(folded, { palette: headerPalette(folded.header) });
}

function withHeader(state: ChromeState, change: Partial<HeaderState>): ChromeState {
  return { ...state, header: { ...state.header, ...change } };
}

/** Keeps the fields that the editor has filled in, so that empty ones do not reset earlier values. */
function filledIn<T extends object>(fields: T): Partial<T> {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(kept) as Partial<T>;
}
