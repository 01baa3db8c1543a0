import { cleaned } from './clean.ts';

/**
 * Sanitizes an editor's HTML for use with `innerHTML` or in server markup. Runs on the server when content is read.
 * Everything that is not listed here is removed; text is kept and escaped.
 *
 * - **Elements**: headings, paragraphs, lists, definition lists, tables, figures, `picture`, `img`, `video` with
 *   `source` and `track`, `details`, sections, and the inline elements for text. No scripts, styles, frames,
 *   objects, forms, SVG, MathML or templates: these are removed with their content. Other unknown elements only lose their tags.
 * - **Attributes**: `id class style title lang dir role tabindex aria-*` on all; further ones on pictures,
 *   films, links, lists, cells and dates. No `on*`, `data-*` or `name`, which could interfere with the shop's scripts.
 * - **Links**: `http`, `https`, `tel`, `mailto`, paths of this site (`/…`) and `#anchors`. A new window gets
 *   `rel="noopener"`. **Media**: `http`, `https` and paths of this site. Never `//host`, never `data:`.
 * - **Styles**: an allowlist of properties that keep an element in the flow of its block. No `position`, offsets,
 *   `z-index`, `transform`, shadows, animations, custom properties or negative margins, which could place a false
 *   button over the shop; no `url()`; functions for colours, lengths, grids and gradients only.
 * - **Ids** get the prefix `content-`, as do links and ARIA references to them in the same HTML. This prevents DOM
 *   clobbering: an element with the id `config` becomes `window.config`. The shop's own ids never start with
 *   `content-`; a link from elsewhere uses `#content-care` for an editor's `id="care"`.
 * - **Classes** start with a letter, because the generated names of CSS modules start with an
 *   underscore (`scopedName` in vite.config.ts).
 * - **Defaults**: `img` loads lazily. `video` always has controls and never autoplays, so that a shopper can
 *   stop it. Use a video block for background films.
 *
 * Misplaced elements (a `<td>` without a table) become a `<div>` or `<span>`, so that the result can't close its host
 * element or change when it is parsed again. The host must be a block element that clips overflow (`overflow: clip`),
 * and not a link, a paragraph or a heading.
 *
 * What is too long or nested too deep is cut before it is parsed (`limit-html.ts`), so that no content delays a page.
 *
 * Never throws. `sanitizeRichText(sanitizeRichText(x)) === sanitizeRichText(x)` for what is within these limits.
 */
export function sanitizeRichText(html: string): string {
  return cleaned(html).html;
}
