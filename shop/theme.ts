/** Colours and fonts of the theme, for what is drawn or sent without the stylesheet. One export a value, as for the brand. */
export * as theme from 'virtual:vitrine/shop/theme';
