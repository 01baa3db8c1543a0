/** Colours and fonts of the theme, for what is drawn or sent without the stylesheet. One export a value, as for the brand. */

/** How light the theme's ink and paper are. */
export * as luminances from 'virtual:vitrine/shop/luminances';
export * as theme from 'virtual:vitrine/shop/theme';
