import type { Selectable } from 'kysely';
import type { Static } from 'typebox';
import type { cartLine } from '../contract/bag.ts';
import type { ChildTable } from '../database/tables/catalogue.ts';
import { formatPrice } from '../products/price.ts';
import { ATTRIBUTES, attributesOf, toChild } from '../products/productDetail.ts';
import { NOTEBOOK } from './gifts.ts';
import { groupBy } from './groupBy.ts';
import type { BagItem, BagRows } from './readBag.ts';

/** A §3 "Cart line item". */
export type Line = Static<typeof cartLine>;

/** The lines of a bag; a custom combination is one. */
export function toLines(rows: BagRows, notebookSpus: readonly string[]): Line[] {
  const groups = groupBy(rows.items, item => item.combination || String(item.id));
  return [...groups.values()].map(group => toLine(rows, group, notebookSpus));
}

/** Whether a line can be ordered: all of its parts are sold, and there is one of each at least. */
export const isAvailable = (line: Line): boolean => line.product_status && line.stock > 0;

function toLine(rows: BagRows, group: BagItem[], notebookSpus: readonly string[]): Line {
  // Items come newest first; the first part that was added names the combination.
  const parts = group.map(item => toPart(rows, item)).reverse();
  const { item, colour, product, child, sizes } = parts[0] as Part;
  const price = parts.reduce((sum, part) => sum + part.child.price, 0);
  const stock = Math.min(...parts.map(part => part.child.stock));
  const status = parts.every(part => part.colour.enabled && part.child.enabled);
  const attributes = attributesOf(colour, sizes);
  return {
    id: parts.map(part => part.item.id),
    product_id: colour.id,
    sku: child.sku,
    parent_sku: colour.sku,
    spu: colour.spu,
    name: colour.name,
    parent_name: product.name,
    thumb: colour.default_image,
    url: colour.url,
    shortDesc: colour.short_desc,
    qty: item.qty,
    stock,
    price: formatPrice(price),
    nativePrice: price,
    rowTotal: formatPrice(price * item.qty),
    volume: volumeOf(child),
    size: child.size_label,
    color: colour.color_name,
    selected_options: [
      option('color', '颜色', colour.color_name, colour.color_value),
      option('size', '尺寸', child.size_label, child.size_value),
    ],
    attributes,
    all_configurable_options: attributes,
    type: 'configurable',
    childProducts: sizes.map(size => toChild(colour, size)),
    product_status: status,
    isPreOrder: child.is_pre_order,
    preOrderShippingNoteBySku: child.is_pre_order ? child.pre_order_shipping_note : '',
    is_customize: product.is_customize,
    customize_sku: item.customize_sku,
    customize_version: item.customize_sku ? (product.customize_version ?? '') : '',
    freeGiftInfo: parts.some(part => notebookSpus.includes(part.colour.spu)) ? NOTEBOOK : null,
    isFragrances: isFragrance(product),
    isSelected: item.selected && status && stock > 0,
    parts: parts.length > 1 ? parts.map(describePart) : [],
  };
}

type Part = ReturnType<typeof toPart>;

function toPart(rows: BagRows, item: BagItem) {
  const colour = rows.colours.get(item.parent_sku);
  const product = colour && rows.products.get(colour.spu);
  const sizes = rows.children.get(item.parent_sku) ?? [];
  const child = sizes.find(({ sku }) => sku === item.child_sku);
  // Foreign keys stand behind all of them.
  if (!colour || !product || !child) throw new Error(`The bag's item ${item.id} has no product.`);
  return { item, colour, product, child, sizes };
}

function describePart({ item, colour, child }: Part): Line['parts'][number] {
  return {
    item_id: item.id,
    sku: child.sku,
    name: colour.name,
    size: child.size_label,
    thumb: colour.default_image,
    price: formatPrice(child.price),
  };
}

function option(code: 'color' | 'size', label: string, value: string, option_value: number) {
  return { code, label, value, option_id: ATTRIBUTES[code], option_value };
}

export function isFragrance({ market_segment }: { market_segment: string }): boolean {
  return market_segment === 'fragrance';
}

/** Millilitres of a scent, where its size says so: "50 ml". */
function volumeOf({ size_label }: Selectable<ChildTable>): string {
  return /^(\d+)\s*ml$/i.exec(size_label)?.[1] ?? '';
}
