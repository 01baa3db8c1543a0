import type { Selectable } from 'kysely';
import type { CartLine } from '#contract';
import { formatPrice } from '#shop/language';
import type { ChildTable } from '../../base/database/tables/catalogue.ts';
import { groupBy } from '../../base/group-by.ts';
import { GIFT_CARD } from '../gift-cards/kind.ts';
import { ATTRIBUTES, listAttributes, toChild } from '../products/detail-parts.ts';
import { nameSize } from '../products/size-groups.ts';
import { NOTEBOOK_GIFT } from './gifts.ts';
import type { BagItem, BagRows } from './read-bag.ts';
import { strings } from './strings.ts';

/** Builds the lines of a bag. A custom combination is one line. */
export function toLines(rows: BagRows, notebookSpus: readonly string[]): CartLine[] {
  const groups = groupBy(rows.items, item => item.combination || String(item.id));
  return [...groups.values()].map(group => toLine(rows, group, notebookSpus));
}

/** Whether a line can be ordered: all its parts are sold and in stock. */
export const isAvailable = (line: CartLine): boolean => line.product_status && line.stock > 0;

function toLine(rows: BagRows, group: BagItem[], notebookSpus: readonly string[]): CartLine {
  // Items are newest first; the part added first gives the combination its name.
  const parts = group.map(item => toPart(rows, item)).reverse();
  const { item, colour, product, child, sizes } = parts[0] as Part;
  const surcharge = item.engraving === '' ? 0 : (colour.engraving_place?.price ?? 0);
  const price = parts.reduce((sum, part) => sum + part.child.price, surcharge);
  const stock = Math.min(...parts.map(part => part.child.stock));
  const isSold = parts.every(part => part.colour.enabled && part.child.enabled);
  const attributes = listAttributes(colour, sizes);
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
    volume: readVolume(child),
    size: child.size_label,
    color: colour.color_name,
    selected_options: [
      toOption('color', strings.color, colour.color_name, colour.color_value),
      toOption('size', nameSize(product.kind, child.size_label), child.size_label, child.size_value),
    ],
    attributes,
    all_configurable_options: attributes,
    type: 'configurable',
    childProducts: sizes.map(size => toChild(product.kind, colour, size)),
    product_status: isSold,
    isPreOrder: child.is_pre_order,
    preOrderShippingNoteBySku: child.is_pre_order ? child.pre_order_shipping_note : '',
    is_customize: product.is_customize,
    customize_sku: item.customize_sku,
    customize_version: item.customize_sku ? (product.customize_version ?? '') : '',
    is_engravable: product.is_engravable,
    engraving: item.engraving,
    engraving_font: item.engraving_font,
    engraving_foil: item.engraving_foil,
    engraving_price: surcharge > 0 ? formatPrice(surcharge) : '',
    engraving_place: colour.engraving_place,
    freeGiftInfo: parts.some(part => notebookSpus.includes(part.colour.spu)) ? NOTEBOOK_GIFT : null,
    isFragrances: isFragrance(product),
    is_gift_card: product.kind === GIFT_CARD,
    isSelected: item.selected && isSold && stock > 0,
    parts: parts.length > 1 ? parts.map(toLinePart) : [],
  };
}

type Part = ReturnType<typeof toPart>;

function toPart(rows: BagRows, item: BagItem) {
  const colour = rows.colours.get(item.parent_sku);
  const product = colour && rows.products.get(colour.spu);
  const sizes = rows.children.get(item.parent_sku) ?? [];
  const child = sizes.find(({ sku }) => sku === item.child_sku);
  // Foreign keys guarantee all of them.
  if (!colour || !product || !child) throw new Error(`Bag item ${item.id} has no product.`);
  return { item, colour, product, child, sizes };
}

function toLinePart({ item, colour, child }: Part): CartLine['parts'][number] {
  return {
    item_id: item.id,
    product_id: colour.id,
    sku: child.sku,
    name: colour.name,
    size: child.size_label,
    thumb: colour.default_image,
    price: formatPrice(child.price),
  };
}

function toOption(code: 'color' | 'size', label: string, value: string, option_value: number) {
  return { code, label, value, option_id: ATTRIBUTES[code], option_value };
}

export function isFragrance({ market_segment }: { market_segment: string }): boolean {
  return market_segment === 'fragrance';
}

/** Returns the millilitres of a size such as "50 ml"; empty for others. */
function readVolume({ size_label }: Selectable<ChildTable>): string {
  return /^(\d+)\s*ml$/i.exec(size_label)?.[1] ?? '';
}
