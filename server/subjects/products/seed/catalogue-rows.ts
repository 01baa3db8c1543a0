import type { Insertable } from 'kysely';
import type { BoutiqueTables } from '../../../base/database/tables/boutiques.ts';
import type { CatalogueTables } from '../../../base/database/tables/catalogue.ts';
import { strings } from '../strings.ts';
import { chooseAvailability } from './availability.ts';
import type { CatalogueEntry, CatalogueFile, CategoryEntry, LookEntry } from './catalogue-schema.ts';
import { listSizes, type Size } from './sizes.ts';

type SeededTables = Omit<CatalogueTables, 'catalogue_state' | 'product_changes'> &
  Pick<BoutiqueTables, 'boutique_stock'>;

/** Rows of each table of the catalogue, and the stock of boutiques. */
export type Rows = { [T in keyof SeededTables]: Insertable<SeededTables[T]>[] };

const DAY = 24 * 3600 * 1000;

/** Entries per slice: as many rows as one statement inserts quickly, and few enough that all fit in memory at once. */
const SLICE = 2000;

/**
 * Converts the catalogue file to the rows of all catalogue tables, in slices whose rows name only rows of the same or an
 * earlier slice. Pure.
 */
export function* catalogueRows(
  { products: entries, categories, looks }: CatalogueFile,
  now = Date.now(),
): Generator<Rows> {
  const tree = categoryRows(categories);
  yield { ...noRows(), categories: tree.categories };
  const models = new Map<string, number>();
  const colourValues = new Map<string, number>();
  const ownSizes = new Map<string, Size>();
  let children = 0;
  for (let from = 0; from < entries.length; from += SLICE) {
    const rows = noRows();
    for (const entry of entries.slice(from, from + SLICE)) {
      const spu = entry.spu ?? entry.sku;
      const position = models.get(spu) ?? 0;
      models.set(spu, position + 1);
      if (position === 0) rows.products.push(modelRow(entry, spu));
      const colour = `${entry.color?.key}/${entry.color?.name}`;
      if (!colourValues.has(colour)) colourValues.set(colour, 5000 + colourValues.size);
      const listedAt = new Date(now - (entry.daysListed ?? 0) * DAY);
      rows.colours.push({
        ...colourRow(entry, spu, position, colourValues.get(colour) as number),
        listed_at: listedAt,
      });
      for (const [at, size] of sizesFor(entry, ownSizes).entries()) {
        const child = childRow(entry, at, size, children++);
        rows.children.push(child);
        for (const [boutique, stock] of Object.entries(entry.boutiques ?? {})) {
          rows.boutique_stock.push({ boutique, child_sku: child.sku, stock });
        }
      }
    }
    yield rows;
  }
  // Categories may name models that the catalogue does not have.
  yield { ...noRows(), product_categories: tree.members.filter(({ spu }) => models.has(spu)) };
  const skus = new Set(entries.map(({ sku }) => sku));
  const last = noRows();
  for (const [at, look] of (looks ?? []).entries()) {
    last.looks.push(lookRow(look, at));
    for (const [position, { sku, x, y }] of look.products.entries()) {
      if (skus.has(sku)) last.look_products.push({ look_id: look.lookId, sku, position, x, y });
    }
  }
  yield last;
}

const noRows = (): Rows => ({
  categories: [],
  products: [],
  product_categories: [],
  colours: [],
  children: [],
  boutique_stock: [],
  looks: [],
  look_products: [],
});

/** First `value` of sizes that products define themselves; above those of `listSizes`. */
const OWN_SIZES = 2000;

/** Returns a product's own sizes, or those of its kind. Equal labels have equal values. */
function sizesFor({ sizes, kind = '' }: CatalogueEntry, sizesByLabel: Map<string, Size>): Size[] {
  if (!sizes) return listSizes(kind);
  return sizes.map(label => {
    const size = sizesByLabel.get(label) ?? { value: OWN_SIZES + sizesByLabel.size, label, price: 100 };
    sizesByLabel.set(label, size);
    return size;
  });
}

function lookRow(look: LookEntry, position: number): Rows['looks'][number] {
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

function categoryRows(roots: readonly CategoryEntry[]) {
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

function modelRow(entry: CatalogueEntry, spu: string): Rows['products'][number] {
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

function colourRow(
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

function childRow(entry: CatalogueEntry, position: number, size: Size, n: number): Rows['children'][number] {
  const preOrder = entry.isPreOrder ?? false;
  return {
    sku: `${entry.sku}-${size.value}`,
    parent_sku: entry.sku,
    position,
    size_value: size.value,
    size_label: size.label,
    // Rounded to tens of yuan, as all prices.
    price: size.price === 100 ? entry.price : Math.round((entry.price * size.price) / 100_000) * 1000,
    ...chooseAvailability(n, entry.stock),
    enabled: entry.status ?? true,
    is_pre_order: preOrder,
    pre_order_shipping_note: preOrder ? strings.preOrderNote : '',
  };
}
