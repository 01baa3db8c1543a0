import type { CheckedBlock, CheckedPage, Finding } from '#engine';
import { isPictureAddress } from '#schemas';
import type { ShopIndex } from '../base/shop-index.ts';

/**
 * Takes the findings out of a page that an alternative text is missing, where the picture’s note has one, which the page shows, or may
 * have one, since notes can't be read.
 */
export function removeNotedAlts({ findings, blocks }: CheckedPage, shop: ShopIndex): void {
  for (let at = findings.length - 1; at >= 0; at--) {
    const finding = findings[at] as Finding;
    if (finding.rule !== 'missing-alt') continue;
    const address = pictureAt(finding.path, blocks);
    if (address && shop.pictureAlt(address) !== '') findings.splice(at, 1);
  }
}

/** Returns the picture of a field that has no text: the first one of its object, whose note the page shows. */
function pictureAt(path: Finding['path'], blocks: readonly CheckedBlock[]): string | undefined {
  const checked = findBlock(path, blocks);
  let value: unknown = checked?.block;
  for (const step of path.slice(checked?.path.length))
    value = (value as Record<string, unknown> | null)?.[step];
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.values(value).find(
    (field): field is string => typeof field === 'string' && isPictureAddress(field),
  );
}

/** Finds the innermost block that a path leads into. */
function findBlock(path: Finding['path'], blocks: readonly CheckedBlock[]): CheckedBlock | undefined {
  const outer = blocks.find(block => block.path.every((step, at) => path[at] === step));
  return outer && (findBlock(path, Object.values(outer.children).flat()) ?? outer);
}
