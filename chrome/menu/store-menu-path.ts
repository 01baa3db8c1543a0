import { type CategoryStep, type PathStep, writeStored } from '#services';

/**
 * Stores the categories that lead to a list, by level [B3-71]. block36 reads them to open the tab of the category that
 * the shopper comes from.
 */
export function storeMenuPath(path: readonly (CategoryStep & { items: readonly CategoryStep[] })[]): void {
  const steps: Record<string, PathStep> = {};
  for (const [index, { id, name, url, items }] of path.entries()) {
    steps[index + 1] = {
      ...{ id, name, url },
      items: items.map(item => ({ id: item.id, name: item.name, url: item.url })),
      status: true,
    };
  }
  writeStored('catPath', steps);
  writeStored('menuPathForPlp', steps);
}
