import type { InputOf } from '#services';
import type { ChildProduct, ProductDetail } from '../product-data.ts';

/** What add to bag sends (A §3 "Other payloads"). */
export type BagEntry = InputOf<'POST /rest_partcheckout/checkout/add'>['body'];

type Chosen = Pick<ProductDetail, 'id' | 'type' | 'attributes'>;

/**
 * One piece of a product. Of a configurable one it names the child product and the options that it is made of,
 * colour and size.
 */
export function bagEntry(
  { id, type, attributes }: Chosen,
  child?: Pick<ChildProduct, 'sku' | 'color' | 'size'>,
): BagEntry {
  if (type !== 'configurable' || !child) return { product_id: id, qty: 1 };
  const values: Record<string, number> = { color: child.color.value, size: child.size.value };
  const options = attributes.flatMap(({ code, id: option_id }) => {
    const option_type_id = values[code];
    return option_type_id === undefined ? [] : [{ option_id, option_type_id }];
  });
  return { product_id: id, qty: 1, child_sku: child.sku, options };
}
