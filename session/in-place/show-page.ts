import type { InPlacePage, PlannedBlock } from '#engine';
import { pageSlot } from '#engine/render';
import { rememberPage } from '#services';
import { PAGE_SHOWN } from './page-shown.ts';

let sheet: CSSStyleSheet | undefined;

/**
 * Shows a page in place of the one before.
 *
 * @param blocks its blocks. One with the id of a block before keeps that block's state and elements.
 */
export function showPage({ view, css }: InPlacePage, blocks: PlannedBlock[]): void {
  Object.assign(pageSlot.first?.media ?? {}, view.media);
  addStyles(css);
  pageSlot.shownKey = view.key;
  pageSlot.show?.({ ...view, blocks });
}

/** Reports a page that has been shown in place: title, page history and page view follow. */
export function reportPage(title: string, key: string): void {
  document.title = title;
  rememberPage({ url: window.location.pathname + window.location.search, title, key });
  document.dispatchEvent(new CustomEvent(PAGE_SHOWN, { detail: { key } }));
}

/** Adds a page's style rules. A constructed sheet, because the document's policy allows its own style element only. */
function addStyles(css: string): void {
  if (!css) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  // Classes are named by their rules: earlier rules never conflict with those of this page.
  sheet.replaceSync(css);
}
