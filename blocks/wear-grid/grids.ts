import type { Product } from '#engine';
import type { EditorialBlock4 } from '#schemas';

export type GridPicture = EditorialBlock4['list'][number];
/** Returns the id under which tracking reports a picture that can be opened. */
export const chooseLookId = ({ name, alt, pcUrl }: Pick<GridPicture, 'name' | 'alt' | 'pcUrl'>): string =>
  name || alt || pcUrl;

export type Tab = EditorialBlock4['tabs'][number];

/** One tile of the grid. */
export type Tile = { key: string; serial?: string | undefined } & (
  | { product: Product }
  | { picture: GridPicture; span?: number | undefined }
);

/** The tiles of one tab, or of the whole block without tabs. */
export interface Grid {
  key: string;
  tab?: Tab | undefined;
  tiles: Tile[];
}

/** Returns the grids of a block. Unknown products, and tabs with neither a product nor a link, are left out. */
export function buildGrids(block: EditorialBlock4, products: readonly Product[]): Grid[] {
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
      : list.map((picture, index) => ({ key: `l${index}`, picture, serial: formatSerial(block, index) }));
  return [{ key: '0', tiles: insertPictures(tiles, block.images) }];
}

function productTiles(skus: readonly string[], block: EditorialBlock4, products: readonly Product[]): Tile[] {
  const bySku = new Map(products.map(product => [product.sku, product]));
  return skus
    .map(sku => bySku.get(sku))
    .filter(product => product !== undefined)
    .map((product, index) => ({
      key: `${index}-${product.sku}`,
      product,
      serial: formatSerial(block, index),
    }));
}

function formatSerial({ isShowSerial }: EditorialBlock4, index: number): string | undefined {
  return isShowSerial ? String(index + 1).padStart(2, '0') : undefined;
}

/** Inserts each picture at its `index` [B3-16]. */
export function insertPictures(tiles: readonly Tile[], images: EditorialBlock4['images']): Tile[] {
  const result = [...tiles];
  const sorted = images
    .map((image, place) => ({ image, place }))
    .sort((a, b) => a.image.index - b.image.index);
  for (const { image, place } of sorted) {
    result.splice(image.index, 0, { key: `i${place}`, picture: image, span: image.span });
  }
  return result;
}

/** The area of a picture in the grid. */
export interface Area {
  span: number;
  rows: number;
  /** Aspect ratio, unless neighbouring tiles make the row higher. */
  shape: number;
}

const CARD = 4 / 5;

/**
 * Returns the area of a picture. Over several but not all columns it is two rows high, with products beside it.
 *
 * @param bandShape aspect ratio of a picture over all columns.
 */
export function computeArea(chosenSpan: number, columns: number, bandShape: number): Area {
  const span = Math.min(chosenSpan, columns);
  if (span === columns) return { span, rows: 1, shape: bandShape };
  const rows = span > 1 ? 2 : 1;
  return { span, rows, shape: (span * CARD) / rows };
}
