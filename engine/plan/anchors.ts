import { toAnchor } from '../resolve/anchor.ts';
import type { CheckedBlock } from '../validate/validate-page.ts';

/** Assigns the element ids of a page's blocks. */
export interface Anchors {
  /**
   * Returns the id of a block: its label's, if it is the first with it; the page's own blocks come before nested ones. Others
   * have that of the block around them before it.
   *
   * @param id the planned block's, which is unique.
   * @param around id of the element around a nested block.
   */
  assign(label: string, id: string, around?: string): string;
  /**
   * Returns sanitised rich text of a block without ids that others of the page have: those are written after the planned
   * block's id, with their references in the text.
   */
  unique(html: string, id: string): string;
}

/** Ids in sanitised HTML, and attributes that refer to one. */
const ID = / id="([^"]*)"/g;
const REFERENCE = /( (?:href="#|for="|headers="|aria-[a-z]+="))([^" ]*)"/g;

/** @param blocks the page's own blocks that show. */
export function createAnchors(blocks: readonly (CheckedBlock | null)[]): Anchors {
  const reserved = new Set<string>();
  for (const block of blocks) {
    if (block?.definition?.load && !block.isOff && block.errors.length === 0)
      reserved.add(toAnchor(block.label));
  }
  const used = new Set<string>();
  return {
    assign(label, id, around) {
      const anchor = toAnchor(label);
      if (anchor === '') return '';
      const candidates =
        around === undefined ? [anchor] : [reserved.has(anchor) ? '' : anchor, `${around}-${anchor}`];
      const free = candidates.find(
        candidate => candidate !== '' && !used.has(candidate) && isFree(candidate, anchor),
      );
      const assigned = free ?? `content-${id}-${anchor}`;
      used.add(assigned);
      return assigned;
    },
    unique(html, id) {
      if (!html.includes(' id="')) return html;
      const renamed = new Map<string, string>();
      let count = 0;
      const unique = html.replace(ID, (attribute, name: string) => {
        if (!used.has(name)) {
          used.add(name);
          return attribute;
        }
        const other = `content-${id}-${++count}-${name.replace(/^content-/, '')}`;
        if (!renamed.has(name)) renamed.set(name, other);
        return ` id="${other}"`;
      });
      return renamed.size === 0
        ? unique
        : unique.replace(REFERENCE, (reference, before: string, name: string) =>
            renamed.has(name) ? `${before}${renamed.get(name)}"` : reference,
          );
    },
  };

  /** Whether no other block of the page, which may come later, has this id by its label. */
  function isFree(candidate: string, anchor: string): boolean {
    return candidate === anchor || (!reserved.has(candidate) && toAnchor(candidate) === candidate);
  }
}
