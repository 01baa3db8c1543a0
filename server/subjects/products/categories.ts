import type { Selectable } from 'kysely';
import type { Db } from '../../base/database/index.ts';
import type { CategoryTable } from '../../base/database/schema.ts';

/** A category of the menu. */
export interface Category {
  id: string;
  name: string;
  level: number;
  url: string;
  items: Category[];
  isFinalCategory: boolean;
  image: string;
  plpTabImage: string;
  menuDisplayLabel: string;
  menuDisplayCategory: string;
  /** 2 for half the width, 1 for the full width. */
  menuDisplayImageSize: number;
  appletJumpTag: string;
  active: boolean;
}

/** Reads all categories as a tree, in the menu's order. */
export async function readCategories(db: Db): Promise<Category[]> {
  const rows = await db.selectFrom('categories').selectAll().orderBy('level').orderBy('position').execute();
  const byId = new Map<string, Category>();
  const roots: Category[] = [];
  // Parents come first: the query orders by level.
  for (const row of rows) {
    const category = toCategory(row);
    byId.set(row.id, category);
    const parent = row.parent_id === null ? undefined : byId.get(row.parent_id);
    if (parent) parent.isFinalCategory = false;
    (parent?.items ?? roots).push(category);
  }
  return roots;
}

function toCategory(row: Selectable<CategoryTable>): Category {
  return {
    id: row.id,
    name: row.name,
    level: row.level,
    url: row.url,
    items: [],
    isFinalCategory: true,
    image: row.image ?? '',
    plpTabImage: row.plp_tab_image ?? '',
    menuDisplayLabel: row.menu_display_label ?? '',
    menuDisplayCategory: row.menu_display_category ?? '',
    menuDisplayImageSize: row.menu_display_image_size ?? 1,
    appletJumpTag: row.applet_jump_tag ?? '',
    // The page that shows the category sets it.
    active: false,
  };
}

/** Returns the path from the first level to a category, inclusive; empty when it does not exist. */
export function findCategory(categories: readonly Category[], id: string): Category[] {
  for (const category of categories) {
    if (category.id === id) return [category];
    const below = findCategory(category.items, id);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}

/** Returns the longest path from the first level through categories with these names; empty without one. */
export function findLongestPath(categories: readonly Category[], names: readonly string[]): Category[] {
  const ways = categories
    .filter(({ name }) => names.includes(name))
    .map(category => [category, ...findLongestPath(category.items, names)]);
  return ways.reduce((longest, way) => (way.length > longest.length ? way : longest), []);
}
