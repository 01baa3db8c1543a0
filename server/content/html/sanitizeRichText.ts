import { cleaned } from './clean.ts';

/**
 * Makes an editor's HTML safe to put into a page with `innerHTML` or in the first response, on the server, when
 * content is read. Everything that is not listed here is left out; text stays, escaped.
 *
 * - **Elements**: headings, paragraphs, lists, definition lists, tables, figures, `picture`, `img`, `video` with
 *   `source` and `track`, `details`, sections, and the inline elements for text. No scripts, styles, frames,
 *   objects, forms, SVG, MathML or templates: these go with all they hold. Other unknown elements only lose their tags.
 * - **Attributes**: `id class style title lang dir role tabindex aria-*` on all; what pictures, films, links, lists,
 *   cells and dates need on those. No `on*`, no `data-*` and no `name`, which the shop's scripts could trip over.
 * - **Links**: `http`, `https`, `tel`, `mailto`, paths of this site (`/…`) and `#anchors`. A new window gets
 *   `rel="noopener"`. **Media**: `http`, `https` and paths of this site. Never `//host`, never `data:`.
 * - **Styles**: an allowlist of properties that keep an element in the flow of its block. No `position`, offsets,
 *   `z-index`, `transform`, shadows, animations, custom properties or negative margins, which could lay a false
 *   button over the shop; no `url()` at all; functions for colours, lengths, grids and gradients only.
 * - **Ids** get the prefix `content-`, and the links and ARIA references within the same HTML follow. An element
 *   whose id is `config` answers to `window.config`, and one named like the shop's own would be found in its stead
 *   by `getElementById` (DOM clobbering). No list of forbidden names could keep up with both; so the shop gives no
 *   id that starts with `content-`, and a link from elsewhere writes `#content-care` for an editor's `id="care"`.
 * - **Classes** start with a letter, which leaves out the generated names of CSS modules: those begin with an
 *   underscore (`scopedName` in vite.config.ts).
 * - **Defaults**: `img` loads lazily. `video` always has controls and never starts by itself: a shopper must be
 *   able to stop a film, and the video blocks do moving pictures properly.
 *
 * Elements in places where they would close one outside (a `<td>` without a table) become a `<div>` or `<span>`,
 * so that inside a block element the result can neither end its host nor change when a browser parses it again.
 * Its host should still clip what flows over (`overflow: clip`), and not be a link, a paragraph or a heading itself.
 *
 * Never throws. `sanitizeRichText(sanitizeRichText(x)) === sanitizeRichText(x)`.
 */
export function sanitizeRichText(html: string): string {
  return cleaned(html).html;
}
