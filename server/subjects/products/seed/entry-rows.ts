import type { Insertable } from 'kysely';
import type { BoutiqueTables } from '../../../base/database/tables/boutiques.ts';
import type { CatalogueTables } from '../../../base/database/tables/catalogue.ts';
import { strings } from '../strings.ts';
import { chooseAvailability } from './availability.ts';
import type { CatalogueEntry, CategoryEntry, LookEntry } from './catalogue-schema.ts';
import { listSizes, type Size } from './sizes.ts';

type SeededTables = Omit<CatalogueTables, 'catalogue_state' | 'product_changes' | 'stock_counts'> &
  Pick<BoutiqueTables, 'boutique_stock'>;

/** Rows of each table of the catalogue, and the stock of boutiques. */
export type Rows = { [T in keyof SeededTables]: Insertable<SeededTables[T]>[] };

/** A child product that an entry lists, or that its sizes lead to. */
export interface PlannedChild {
  sku: string;
  size: Size;
  /** Integer fen. */
  price: number;
  /** Undefined where the entry does not say it. */
  stock: number | undefined;
  enabled: boolean;
}

/**
 * Returns the child products of an entry: those that it lists, or one for each of its sizes, or one for each size of its kind.
 *
 * @param findSize returns the size with a label that the kind does not have.
 */
export function planChildren(entry: CatalogueEntry, findSize: (label: string) => Size): PlannedChild[] {
  const { sku, price, stock, status: enabled = true, sizes, children } = entry;
  const usual = listSizes(entry.kind ?? '');
  const sizeOf = (label: string) => usual.find(size => size.label === label) ?? findSize(label);
  if (children) {
    return children.map(child => {
      const size = sizeOf(child.size);
      return {
        sku: child.sku ?? `${sku}-${size.value}`,
        size,
        price: child.price ?? priceOf(price, size),
        stock: child.stock ?? stock,
        enabled: enabled && (child.status ?? true),
      };
    });
  }
  return (sizes ? sizes.map(findSize) : usual).map(size => ({
    ...{ sku: `${sku}-${size.value}`, size, price: priceOf(price, size), stock, enabled },
  }));
}

/** Returns the price of a size, rounded to tens of yuan, as all prices. */
const priceOf = (price: number, size: Size): number =>
  size.price === 100 ? price : Math.round((price * size.price) / 100_000) * 1000;

export function lookRow(look: LookEntry, position: number): Rows['looks'][number] {
  return {
    id: look.lookId,
    position,
    title: look.title,
    description: look.description ?? '',
    pc_img: look.pcImg,
    mobile_img: look.mobileImg ?? look.pcImg,
    pc_img2: look.pcImg2 ?? '',
    mobile_img2: look.mobileImg2 ?? look.pcImg2 ?? '',
    alt: look.alt ?? look.title,
    look_style: JSON.stringify(look.lookStyle ?? {}),
  };
}

export function categoryRows(roots: readonly CategoryEntry[]) {
  const categories: Rows['categories'] = [];
  const members: Rows['product_categories'] = [];
  const visit = (entries: readonly CategoryEntry[], parent: string | null, level: number) => {
    for (const [position, entry] of entries.entries()) {
      categories.push({
        id: entry.id,
        parent_id: parent,
        name: entry.name,
        level,
        position,
        url: entry.url,
        image: entry.image ?? null,
        plp_tab_image: entry.plpTabImage ?? null,
        menu_display_label: entry.menuDisplayLabel ?? null,
        menu_display_category: entry.menuDisplayCategory ?? null,
        menu_display_image_size: entry.menuDisplayImageSize ?? null,
        applet_jump_tag: entry.appletJumpTag ?? null,
      });
      for (const [at, spu] of (entry.products ?? []).entries()) {
        members.push({ category_id: entry.id, spu, position: at });
      }
      visit(entry.items ?? [], entry.id, level + 1);
    }
  };
  visit(roots, null, 1);
  return { categories, members };
}

/** Kinds that are engraved unless an entry says otherwise, without a place on a picture, too. */
const ENGRAVABLE_KINDS = ['ring', 'bracelet', 'notebook'];

export function modelRow(entry: CatalogueEntry, spu: string): Rows['products'][number] {
  const { name, kind = '', category = '' } = entry;
  return {
    spu,
    name,
    kind,
    // Names start with the series in Latin letters: "Aria 手提包".
    collection: entry.collection ?? /^[A-Za-zÀ-ÿ]+/.exec(name)?.[0] ?? '',
    market_segment: category,
    report_category: kind,
    lifespan: entry.lifespan ?? 'permanent',
    is_customize: entry.isCustomize ?? false,
    customize_version: entry.customizeVersion ?? null,
    is_engravable: entry.isEngravable ?? (entry.engraving !== undefined || ENGRAVABLE_KINDS.includes(kind)),
    is_private_pre_sales: entry.isPrivatePreSales ?? false,
    gender: entry.gender ?? 'all',
  };
}

export function colourRow(
  entry: CatalogueEntry,
  spu: string,
  position: number,
  colorValue: number,
): Rows['colours'][number] {
  const pictures = [entry.defaultImage, entry.switchImage].filter(Boolean);
  return {
    sku: entry.sku,
    spu,
    position,
    name: entry.name,
    short_desc: entry.shortDesc ?? '',
    description: entry.description ?? entry.shortDesc ?? '',
    color_value: colorValue,
    color_key: entry.color?.key ?? '',
    color_name: entry.color?.name ?? '',
    color_hex: entry.color?.hex ?? '',
    price: entry.price,
    org_price: entry.orgPrice,
    price_range: entry.priceRange ?? '',
    comb_price: entry.comb_price ?? '',
    url: entry.url ?? `/product/${entry.sku}.html`,
    default_image: entry.defaultImage ?? '',
    switch_image: entry.switchImage ?? '',
    images: JSON.stringify(entry.images ?? pictures),
    frames_images: JSON.stringify(entry.frames ?? []),
    promotional_media: entry.promotionalMedia ?? null,
    promotional_poster: entry.promotionalPoster ?? null,
    promotional_media_type: entry.promotionalMedia ? (entry.promotionalMediaType ?? 'image') : null,
    custom_label: entry.customLabel ?? null,
    material: entry.material ?? '',
    facts: JSON.stringify(entry.facts ?? {}),
    engraving_place: entry.engraving ? JSON.stringify(entry.engraving) : null,
    measures: entry.measures ? JSON.stringify(entry.measures) : null,
    online_exclusive: entry.online_exclusive ?? false,
    is_pre_order: entry.isPreOrder ?? false,
    enabled: entry.status ?? true,
    exclusive_to: entry.exclusiveTo ?? null,
  };
}

/** The note of when a piece is sent that can be ordered before it is in stock. */
export const describePreOrder = (isPreOrder: boolean): string => (isPreOrder ? strings.preOrderNote : '');

/**
 * Returns the row of a child product.
 *
 * @param n its number among all; without a stock, the availability of the demonstration depends on it.
 */
export function childRow(
  entry: CatalogueEntry,
  position: number,
  { sku, size, price, stock, enabled }: PlannedChild,
  n: number,
): Rows['children'][number] {
  const preOrder = entry.isPreOrder ?? false;
  return {
    sku,
    parent_sku: entry.sku,
    position,
    size_value: size.value,
    size_label: size.label,
    price,
    ...chooseAvailability(n, stock),
    enabled,
    is_pre_order: preOrder,
    pre_order_shipping_note: describePreOrder(preOrder),
  };
}
