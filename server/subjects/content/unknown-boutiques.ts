import { findBoutique } from '#shop/boutiques';
import type { ContentSource } from './content-source.ts';

/** The block type that shows the facts of boutiques. */
const FACTS = 'screen_boutiques';

/** Whether a document shows a boutique that the shop's settings do not have. Invalid JSON is reported elsewhere. */
export function showsUnknownBoutique(text: string): boolean {
  if (!text.includes(`"${FACTS}"`)) return false;
  try {
    return hasUnknown(JSON.parse(text));
  } catch {
    return false;
  }
}

function hasUnknown(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { blockType, boutique } = value as { blockType?: unknown; boutique?: unknown };
  if (blockType === FACTS && typeof boutique === 'string' && !findBoutique(boutique)) return true;
  return Object.values(value).some(hasUnknown);
}

/** Leaves out the pages of boutiques without facts: such a page does not exist, until the settings have the boutique. */
export const withKnownBoutiques = (source: ContentSource): ContentSource => ({
  ...source,
  async read(kind, key) {
    const text = await source.read(kind, key);
    return text !== null && kind === 'pages' && showsUnknownBoutique(text) ? null : text;
  },
});
