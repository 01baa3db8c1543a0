/**
 * What a text of a block refers to or is; `text` is a plain one such as a title, `style` a `{pc, mobile}` object,
 * `color-on:bgColor` the colour of text on that of another field, `ends:startDate` the end of what starts then,
 * `film:poster` a film whose poster that field has, `shown:…` a picture with its place,
 * `price` a number in yuan, `words-on:image` the veil between words and the picture of that field.
 */
export type ReferenceKind =
  | 'sku'
  | 'look'
  | 'category'
  | 'anchor'
  | 'link'
  | 'media'
  | 'html'
  | 'text'
  | 'color'
  | `color-on:${string}`
  | 'moment'
  | 'deadline'
  | `ends:${string}`
  | 'film-button'
  | 'one-active'
  | `distinct:${string}`
  | 'campaign'
  | 'hotspots'
  | 'price'
  | 'shared'
  | `overridden-by:${string}`
  | `desktop-of:${string}`
  | `mobile-of:${string}`
  | 'alt'
  | `film:${string}`
  | `shown:${string}`
  | `fixed-bar:${string}`
  | `words-on:${string}`
  | 'id'
  | 'style';

/** A value that refers to something or has a meaning. */
export interface Reference {
  kind: ReferenceKind;
  /** The text, or the number as a text; empty for a style. */
  value: string;
  /** The value of a style, or a list such as that of tabs. */
  style?: object;
  /** The object or list that has the value. */
  owner: object;
}
