import type { Responsive, StyleClass } from '#engine';

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
