import type { Selectable } from 'kysely';
import { formatPrice } from '#shop/language';
import type { ChildTable, ColourTable } from '../../base/database/schema.ts';
import type { Attribute, ChildProduct, ProductDetail, RelatedColour } from './detail-fields.ts';
import { FACT_CODES } from './fact-codes.ts';
import { nameSize } from './size-groups.ts';
import { strings } from './strings.ts';
import { type ColourRow, type PriceSpan, toProduct } from './to-product.ts';

/** Ids of the attributes of child products: the `option_id`s of the add-to-bag call. */
export const ATTRIBUTES = { color: 93, size: 142 } as const;

const FACT_LABELS: Readonly<Record<(typeof FACT_CODES)[number], string>> = strings.facts;

/** Returns the facts of a product with their labels, in a fixed order. */
export function listFacts({ facts, material }: Selectable<ColourTable>): ProductDetail['facts'] {
  const byCode: Record<string, string> = { ...(material && { material }), ...facts };
  return FACT_CODES.flatMap(code =>
    byCode[code] ? [{ code, label: FACT_LABELS[code], value: byCode[code] }] : [],
  );
}

/** Returns the attributes of a colour: itself and its sizes. */
export function listAttributes(
  colour: Selectable<ColourTable>,
  children: Selectable<ChildTable>[],
): Attribute[] {
  const sizes = children.map(child => ({ value_index: child.size_value, label: child.size_label }));
  const own = { value_index: colour.color_value, label: colour.color_name };
  return [
    { code: 'color', id: ATTRIBUTES.color, values: [own] },
    { code: 'size', id: ATTRIBUTES.size, values: sizes },
  ];
}

/** Returns one size of a colour of a product of a kind. */
export function toChild(
  kind: string,
  colour: Selectable<ColourTable>,
  child: Selectable<ChildTable>,
): ChildProduct {
  return {
    sku: child.sku,
    size: {
      value: child.size_value,
      label: child.size_label,
      name: nameSize(kind, child.size_label),
    },
    color: { value: colour.color_value, label: colour.color_name },
    colorRgb: colour.color_hex,
    color_en: colour.color_key,
    stock: child.stock,
    status: child.enabled,
    price: formatPrice(child.price),
    noStocks: child.no_stocks ? '1' : '0',
    consultCustomerService: child.consult_customer_service,
    showProduct: child.show_product,
    isPreOrder: child.is_pre_order,
    preOrderShippingNote: child.pre_order_shipping_note,
  };
}

export type SwatchRow = ColourRow &
  PriceSpan &
  Pick<Selectable<ColourTable>, 'id' | 'color_value' | 'color_name' | 'color_hex'>;

/** Returns a colour for the swatches. */
export function toRelated(colour: SwatchRow): RelatedColour {
  return {
    id: colour.id,
    sku: colour.sku,
    ...toProduct(colour).item,
    color: { value: colour.color_value, label: colour.color_name },
    colorRgb: colour.color_hex,
  };
}
