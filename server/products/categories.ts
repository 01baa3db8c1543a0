import type { Selectable } from 'kysely';
import type { Db } from '../database/index.ts';
import type { CategoryTable } from '../database/schema.ts';

/** B §3 "Menu item" and A §3 "Category" in one. */
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
  /** 2 is half the width; 1 the whole. */
  menuDisplayImageSize: number;
  appletJumpTag: string;
  active: boolean;
}

/** All categories as the menu's tree, in its order. */
export async function readCategories(db: Db): Promise<Category[]> {
  const rows = await db.selectFrom('categories').selectAll().orderBy('level').orderBy('position').execute();
  const byId = new Map<string, Category>();
  const roots: Category[] = [];
  // Parents come first: they are a level above.
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
    // Which category is open is for the page that shows it to say.
    active: false,
  };
}

/** The way to a category from the first level on, itself the last; empty when there is none. */
export function findCategory(categories: readonly Category[], id: string): Category[] {
  for (const category of categories) {
    if (category.id === id) return [category];
    const below = findCategory(category.items, id);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}

/** The longest way down through categories of these names, from the first level on; empty when there is none. */
export function longestPath(categories: readonly Category[], names: readonly string[]): Category[] {
  const ways = categories
    .filter(({ name }) => names.includes(name))
    .map(category => [category, ...longestPath(category.items, names)]);
  return ways.reduce((longest, way) => (way.length > longest.length ? way : longest), []);
}
