import type { ChromeEffect, Responsive, StyleClass } from '#engine';
import { isTransparent } from './readable.ts';

/** Colours the header (editorial_block6). A `transparent` background lays the header over the first block. */
export interface HeaderEffect {
  kind: 'header';
  background?: string;
  color?: string;
  logoColor?: string;
  /** A page that wants no way aside, such as checkout. */
  hideMenuIcon?: boolean;
}

/** Lays the header over the page's first block (ms_block13); its colours hold until the page is scrolled. */
export interface TransparentHeaderEffect {
  kind: 'transparentHeader';
  color?: string;
  logoColor?: string;
}

/** A campaign strip above the header that unfolds and can be closed (ms_block14). */
export interface CollapseBannerEffect extends CollapseBannerData {
  kind: 'collapseBanner';
}

/** A line of news at the very top that can be dismissed (block33). */
export interface NoticeEffect extends BlockNotice {
  kind: 'notice';
}

/** Styles the links to categories above a product list (editorial_block7). */
export interface CategoryLinksEffect extends CategoryLinksLook {
  kind: 'categoryLinks';
}

/** Styles the filters of a product list, and their icon (editorial_block8). */
export interface FiltersEffect extends FiltersLook {
  kind: 'filters';
}

/** Styles the product list of a category (editorial_block9). */
export interface ProductListEffect extends ProductListLook {
  kind: 'productList';
}

/** The effects that the frame knows, and those that it keeps for the product list. Others pass it by. */
export type FrameEffect =
  | HeaderEffect
  | TransparentHeaderEffect
  | CollapseBannerEffect
  | NoticeEffect
  | CategoryLinksEffect
  | FiltersEffect
  | ProductListEffect;

/** What the collapse banner shows. Rich text is sanitised, styles are classes, addresses are checked. */
export interface CollapseBannerData {
  /** The line that stays when the banner is folded. */
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
  /** Unfolded from the first paint on. */
  expanded?: boolean;
  backgroundColor?: string;
  color?: string;
  blockStyle?: StyleClass;
  contentStyle?: StyleClass;
}

/** What the notice says, as sanitised rich text; where one device has none, the other's serves both. */
export interface BlockNotice {
  content: { pc?: string; mobile?: string };
  blockStyle?: StyleClass;
  backgroundColor?: string;
}

/** How the links to categories look; what is absent is as the list has it. Styles are classes. */
export interface CategoryLinksLook {
  color?: string;
  activeColor?: string;
  background?: string;
  style?: StyleClass;
  activeStyle?: StyleClass;
}

/** How the filters look; what is absent is as the list has it. `icon` is a checked address. */
export interface FiltersLook {
  color?: string;
  background?: string;
  borderColor?: string;
  icon?: string;
  iconPosition?: 'before' | 'after';
  style?: StyleClass;
}

/** How the product list looks; what is absent is as the list has it. */
export interface ProductListLook {
  columnQuantity?: Responsive<number>;
  background?: string;
  skuBackgroundColor?: string;
  hideCover?: boolean;
  onlyShowName?: boolean;
  style?: StyleClass;
  itemStyle?: StyleClass;
}

/** State of the header (B §3 "Page chrome state", in its words). */
export interface HeaderState {
  /** The menu is open. */
  open: boolean;
  /** The search overlay is open. */
  isOpenSearch: boolean;
  /** A mouse is over the header. */
  hover: boolean;
  /** The page has left its top. */
  isScrolled: boolean;
  /** The header lies over the first block, and is see-through while the page is at its top. */
  isTransparent: boolean;
  /** It does so because the first block is an ms_block13. */
  isDataFirstBlock13: boolean;
  background?: string;
  color?: string;
  logoColor?: string;
  /** While see-through; without them `color` and `logoColor` hold there, too. */
  transparentColor?: string;
  transparentLogoColor?: string;
  showNotice: boolean;
  /** Height of the notice in px; 0 until it is measured in the browser, and once it is dismissed. */
  noticeHeight: number;
  /** A collapse banner stands above the header. */
  isHeaderCollapse: boolean;
  headerCollapseData: CollapseBannerData | null;
  hideMenuIcon: boolean;
}

/** What surrounds a page's blocks. Plain data: it travels to the browser. */
export interface ChromeState {
  header: HeaderState;
  blockNotice: BlockNotice | null;
  /** What the page's blocks ask of its product list (B §2.1); empty where they ask nothing. */
  categoryLinks: CategoryLinksLook;
  filters: FiltersLook;
  productList: ProductListLook;
}

const PLAIN: ChromeState = {
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
  categoryLinks: {},
  filters: {},
  productList: {},
};

type Fold<E> = (state: ChromeState, effect: E) => ChromeState;

const folds: { [K in FrameEffect['kind']]: Fold<Extract<FrameEffect, { kind: K }>> } = {
  header(state, { background, color, logoColor, hideMenuIcon }) {
    const through = background !== undefined && isTransparent(background);
    return withHeader(state, {
      ...(through ? { isTransparent: true } : written({ background })),
      ...written({ color, logoColor }),
      ...(hideMenuIcon !== undefined && { hideMenuIcon }),
    });
  },
  transparentHeader: (state, { color, logoColor }) =>
    withHeader(state, {
      isTransparent: true,
      isDataFirstBlock13: true,
      ...written({ transparentColor: color, transparentLogoColor: logoColor }),
    }),
  collapseBanner(state, { kind: _kind, ...data }) {
    return data.title ? withHeader(state, { isHeaderCollapse: true, headerCollapseData: data }) : state;
  },
  notice(state, { kind: _kind, ...notice }) {
    if (!notice.content?.pc && !notice.content?.mobile) return state;
    return { ...withHeader(state, { showNotice: true }), blockNotice: notice };
  },
  categoryLinks: (state, { kind: _kind, ...look }) => ({
    ...state,
    categoryLinks: { ...state.categoryLinks, ...written(look) },
  }),
  filters: (state, { kind: _kind, ...look }) => ({
    ...state,
    filters: { ...state.filters, ...written(look) },
  }),
  productList: (state, { kind: _kind, columnQuantity, ...look }) => ({
    ...state,
    productList: {
      ...state.productList,
      ...written(look),
      ...(columnQuantity && {
        columnQuantity: { ...state.productList.columnQuantity, ...written(columnQuantity) },
      }),
    },
  }),
};

/**
 * Folds a page's effects into what its frame starts with, in block order: a later effect wins over an earlier
 * one, field by field for colours and looks, as a whole for notice and banner. Unknown kinds are another room's.
 */
export function foldEffects(effects: readonly ChromeEffect[]): ChromeState {
  return effects.reduce<ChromeState>((state, effect) => {
    if (!Object.hasOwn(folds, effect.kind)) return state;
    // Effects come from blocks that their schemas have accepted; each kind has the shape that its type declares.
    const fold = folds[effect.kind as FrameEffect['kind']] as Fold<ChromeEffect>;
    return fold(state, effect);
  }, PLAIN);
}

function withHeader(state: ChromeState, change: Partial<HeaderState>): ChromeState {
  return { ...state, header: { ...state.header, ...change } };
}

/** Only what the editor has written: a field left empty takes nothing back. */
function written<T extends object>(fields: T): Partial<T> {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(kept) as Partial<T>;
}
