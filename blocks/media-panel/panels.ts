import { hasContent, type ItemFields, itemMedia } from '#kit';
import type { Block7 } from '#schemas';
import type { PanelBlock } from './settings.ts';

/** One panel: an entry of the block's list, or the block itself. */
export interface Panel extends ItemFields {
  /** In yuan. */
  price?: number | undefined;
}

/** Returns the panels with content, in order. */
export function listPanels(block: PanelBlock): Panel[] {
  const panels: readonly Panel[] = 'list' in block ? block.list : [block];
  return panels.filter(panel => hasContent(panel) || panel.price !== undefined);
}

/** Returns whether the text is on the film: only where no controls of the film would be behind it. */
export function isTextOnFilm(panel: Panel): boolean {
  return itemMedia(panel) === 'film' && Boolean(panel.video?.auto) && !panel.video?.controls;
}

/** Number of framed panels side by side. */
const MAX_COLUMNS = 3;

/** Returns how many panels of `count` are side by side. */
export function countColumns(count: number): number {
  return Math.max(1, Math.min(MAX_COLUMNS, count));
}

/** Longest heading in characters that is set vertically; longer ones would fill the panel. */
const VERTICAL_MAX = 12;

/** Returns the layout of a text panel; a heading that is too long for `vertical` gets `split`. */
export function chooseLayout({ layout, title = '' }: Block7): Block7['layout'] {
  return layout === 'vertical' && title.length > VERTICAL_MAX ? 'split' : layout;
}

/** Longest heading in characters that fits in one line at 120 px on a 1024 px screen. */
const DISPLAY_MAX = 6;

/** Returns the size of a text panel's heading; one that is too long for `display` stays normal. */
export function chooseTitleSize({ titleSize, title = '' }: Block7): Block7['titleSize'] {
  return titleSize === 'display' && title.length > DISPLAY_MAX ? 'normal' : titleSize;
}
