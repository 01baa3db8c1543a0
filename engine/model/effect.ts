/**
 * What a block asks of the page's surroundings, as data: `{kind: 'header', background, color}`.
 * The engine only collects effects in block order; `chrome/` knows the kinds and folds them.
 */
export interface ChromeEffect {
  kind: string;
  [field: string]: unknown;
}
