import type { MenuItem } from '../content.ts';

/** The item's label in the menu. */
export const chooseLabel = ({ menuDisplayLabel, name }: MenuItem): string => menuDisplayLabel || name;

/** Whether the item's own address needs a link above its items: none of them leads there. */
export const needsAllLink = ({ url, items }: MenuItem): boolean =>
  url !== '' && items.every(item => item.url !== url);

/** Whether the item opens a level; items without children, or flagged final, are links [B2.7-04]. */
export const opensLevel = ({ items, isFinalCategory }: MenuItem): boolean =>
  !isFinalCategory && items.length > 0;

/** Groups items by `menuDisplayCategory` (系列, 类别), in the order in which the groups first appear. */
export function groupItems(items: readonly MenuItem[]): { name: string; items: MenuItem[] }[] {
  const groups = new Map<string, MenuItem[]>();
  for (const item of items) {
    const name = item.menuDisplayCategory ?? '';
    groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  return [...groups].map(([name, items]) => ({ name, items }));
}

/** Finds the items with the given ids, from the first level down; stops at the first id that is missing. */
export function findPath(menu: readonly MenuItem[], ids: readonly string[]): MenuItem[] {
  const path: MenuItem[] = [];
  let level = menu;
  for (const id of ids) {
    const item = level.find(candidate => candidate.id === id);
    if (!item) break;
    path.push(item);
    level = item.items;
  }
  return path;
}
