import type { Product } from '#engine';
import type { EditorialBlock4 } from '#schemas';

export type GridPicture = EditorialBlock4['list'][number];
/** What tracking calls a picture that can be opened. */
export const lookIdOf = ({ name, alt, pcUrl }: Pick<GridPicture, 'name' | 'alt' | 'pcUrl'>): string =>
  name || alt || pcUrl;

export type Tab = EditorialBlock4['tabs'][number];

/** One place in the grid. */
export type Tile = { key: string; serial?: string | undefined } & (
  | { product: Product }
  | { picture: GridPicture; span?: number | undefined }
);

/** The tiles of one tab, or of the whole block where it has none. */
export interface Grid {
  key: string;
  tab?: Tab | undefined;
  tiles: Tile[];
}

/**
 * What the block shows, grid by grid. Products that the shop does not know are left out, and so is a tab that
 * has neither a product nor a link.
 */
export function gridsOf(block: EditorialBlock4, products: readonly Product[]): Grid[] {
  const { type, skus, list, tabs } = block;
  if (type === 'product' && tabs.length > 0) {
    return tabs
      .map((tab, index) => ({ key: `${index}`, tab, tiles: productTiles(tab.products, block, products) }))
      .filter(({ tab, tiles }) => tiles.length > 0 || tab.link)
      .map(grid => ({ ...grid, tiles: insertPictures(grid.tiles, block.images) }));
  }
  const tiles: Tile[] =
    type === 'product'
      ? productTiles(skus, block, products)
      : list.map((picture, index) => ({ key: `l${index}`, picture, serial: serialOf(block, index) }));
  return [{ key: '0', tiles: insertPictures(tiles, block.images) }];
}

function productTiles(skus: readonly string[], block: EditorialBlock4, products: readonly Product[]): Tile[] {
  const known = new Map(products.map(product => [product.sku, product]));
  return skus
    .map(sku => known.get(sku))
    .filter(product => product !== undefined)
    .map((product, index) => ({
      key: `${index}-${product.sku}`,
      product,
      serial: serialOf(block, index),
    }));
}

function serialOf({ isShowSerial }: EditorialBlock4, index: number): string | undefined {
  return isShowSerial ? String(index + 1).padStart(2, '0') : undefined;
}

/** Puts each picture where `index` tiles stand before it (B §3 "images (with index for insertion)"). */
export function insertPictures(tiles: readonly Tile[], images: EditorialBlock4['images']): Tile[] {
  const all = [...tiles];
  const sorted = images
    .map((image, place) => ({ image, place }))
    .sort((a, b) => a.image.index - b.image.index);
  for (const { image, place } of sorted) {
    all.splice(image.index, 0, { key: `i${place}`, picture: image, span: image.span });
  }
  return all;
}

/** The room that a picture takes among `columns`. */
export interface Room {
  span: number;
  rows: number;
  /** Width by height, while nothing beside it makes it higher. */
  shape: number;
}

const CARD = 4 / 5;

/** A picture over several columns, but not all, is two rows high, so that products stack beside it. */
export function roomOf(wanted: number, columns: number, bandShape: number): Room {
  const span = Math.min(wanted, columns);
  if (span === columns) return { span, rows: 1, shape: bandShape };
  const rows = span > 1 ? 2 : 1;
  return { span, rows, shape: (span * CARD) / rows };
}
