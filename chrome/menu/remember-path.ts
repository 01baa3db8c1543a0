import { type PathStep, writeStored } from '#services';
import type { MenuItem } from '../content.ts';

/**
 * Keeps the way through the menu to the list that is opened now (B §3 `catPath` and `menuPathForPlp`): lists show it,
 * and block36 opens the tab of the category that the visitor comes from.
 */
export function rememberPath(way: readonly MenuItem[]): void {
  const path: Record<string, PathStep> = {};
  for (const [index, { id, name, url, items }] of way.entries()) {
    path[index + 1] = {
      ...{ id, name, url },
      items: items.map(item => ({ id: item.id, name: item.name, url: item.url })),
      status: true,
    };
  }
  writeStored('catPath', path);
  writeStored('menuPathForPlp', path);
}
