import type { MenuItem } from '../content.ts';

/** What an item is called in the menu. */
export const labelOf = ({ menuDisplayLabel, name }: MenuItem): string => menuDisplayLabel || name;

/** B §2.7: an item without children, or flagged final, navigates to its url; any other pushes its level. */
export const pushes = ({ items, isFinalCategory }: MenuItem): boolean => !isFinalCategory && items.length > 0;

/** Items of one `menuDisplayCategory` (系列, 类别), in the order in which the groups come up first. */
export function groupsOf(items: readonly MenuItem[]): { name: string; items: MenuItem[] }[] {
  const groups = new Map<string, MenuItem[]>();
  for (const item of items) {
    const name = item.menuDisplayCategory ?? '';
    groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  return [...groups].map(([name, items]) => ({ name, items }));
}

/** The items along a way of ids, from the first level down; the way ends where there is no such item. */
export function itemsAlong(menu: readonly MenuItem[], ids: readonly string[]): MenuItem[] {
  const way: MenuItem[] = [];
  let level = menu;
  for (const id of ids) {
    const item = level.find(candidate => candidate.id === id);
    if (!item) break;
    way.push(item);
    level = item.items;
  }
  return way;
}
