import type { Responsive, StyleClass } from '#engine';
import { isTransparent } from './readable.ts';

/** Colours the header (editorial_block6); a `transparent` background puts the header over the first block. */
export interface HeaderEffect {
  kind: 'header';
  background?: string;
  color?: string;
  logoColor?: string;
  /** For pages on the way to payment: neither menu nor category row, and a footer without newsletter. */
  hideMenuIcon?: boolean;
}

/** Puts the header over the page's first block (ms_block13); its colours apply until the page is scrolled. */
export interface TransparentHeaderEffect {
  kind: 'transparentHeader';
  color?: string;
  logoColor?: string;
}

/** Adds a campaign banner above the header that can be expanded and closed (ms_block14). */
export interface CollapseBannerEffect extends CollapseBannerData {
  kind: 'collapseBanner';
}

/** Adds a dismissible notice at the top of the page (block33). */
export interface NoticeEffect extends BlockNotice {
  kind: 'notice';
}

/** Styles the category links above a product list (editorial_block7). */
export interface CategoryLinksEffect extends CategoryLinksStyle {
  kind: 'categoryLinks';
}

/** Styles the filters of a product list, and their icon (editorial_block8). */
export interface FiltersEffect extends FiltersStyle {
  kind: 'filters';
}

/** Styles the product list of a category (editorial_block9). */
export interface ProductListEffect extends ProductListStyle {
  kind: 'productList';
}

/** Shows a picture at both sides of the page's content (block21). */
export interface SideBackgroundEffect extends SideBackgroundData {
  kind: 'sideBackground';
}

/** Everything that a block may change in the page's surroundings. */
export type ChromeEffect =
  | HeaderEffect
  | TransparentHeaderEffect
  | CollapseBannerEffect
  | NoticeEffect
  | CategoryLinksEffect
  | FiltersEffect
  | ProductListEffect
  | SideBackgroundEffect;

/** Content of the collapse banner. Rich text is sanitised, styles are classes, URLs are checked. */
export interface CollapseBannerData {
  /** The line that is visible when the banner is collapsed. */
  title: string;
  des?: string;
  image?: {
    pcUrl: string;
    mobileUrl?: string;
    alt?: string;
    link?: string;
    mode?: 'auto' | 'cover' | 'contain';
    show?: boolean;
    isLazy?: boolean;
  };
  buttonList?: { text: string; link?: string; linkType?: 'url' | 'contact'; style?: StyleClass }[];
  target?: '_self' | '_blank';
  /** Expanded at first. */
  expanded?: boolean;
  backgroundColor?: string;
  color?: string;
  blockStyle?: StyleClass;
  contentStyle?: StyleClass;
}

/** Content of the notice, as sanitised rich text. A text missing for one device is replaced by the other's. */
export interface BlockNotice {
  content: { pc?: string; mobile?: string };
  blockStyle?: StyleClass;
  backgroundColor?: string;
}

/** The decoration at the sides of the page. URLs and lengths are checked. */
export interface SideBackgroundData {
  image?: { pc?: string; mobile?: string };
  color?: string;
  /** Width of each side from 1024 px (`pc`) and below (`mobile`): CSS lengths, or numbers of pixels. */
  width: { pc: string | number; mobile: string | number };
}

/** Style of the category links. Missing fields keep the list's defaults; styles are classes. */
export interface CategoryLinksStyle {
  color?: string;
  activeColor?: string;
  background?: string;
  style?: StyleClass;
  activeStyle?: StyleClass;
}

/** Style of the filters. Missing fields keep the list's defaults; `icon` is a checked URL. */
export interface FiltersStyle {
  color?: string;
  background?: string;
  borderColor?: string;
  icon?: string;
  iconPosition?: 'before' | 'after';
  style?: StyleClass;
}

/** Style of the product list. Missing fields keep the list's defaults. */
export interface ProductListStyle {
  columnQuantity?: Responsive<number>;
  background?: string;
  skuBackgroundColor?: string;
  hideCover?: boolean;
  onlyShowName?: boolean;
  style?: StyleClass;
  itemStyle?: StyleClass;
}

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
}

/** What the page's blocks have set in its surroundings. Plain data, sent to the browser. */
export interface ChromeState {
  header: HeaderState;
  blockNotice: BlockNotice | null;
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
    return { ...withHeader(state, { showNotice: true }), blockNotice: notice };
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
 * for colours and styles, as a whole for notice and banner.
 */
export function foldEffects(effects: readonly ChromeEffect[]): ChromeState {
  return effects.reduce<ChromeState>((state, effect) => {
    // Packages may register blocks with effects of their own.
    if (!Object.hasOwn(reducers, effect.kind)) return state;
    const reduce = reducers[effect.kind] as Reducer<ChromeEffect>;
    return reduce(state, effect);
  }, DEFAULT_STATE);
}

function withHeader(state: ChromeState, change: Partial<HeaderState>): ChromeState {
  return { ...state, header: { ...state.header, ...change } };
}

/** Keeps the fields that the editor has filled in, so that empty ones do not reset earlier values. */
function filledIn<T extends object>(fields: T): Partial<T> {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(kept) as Partial<T>;
}
