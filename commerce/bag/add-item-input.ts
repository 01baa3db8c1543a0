import type { InputOf } from '#services';
import type { ChildProduct, ProductDetail } from '../product-data.ts';

/** The input of the add-to-bag call. */
export type AddItemInput = InputOf<'POST /rest_partcheckout/checkout/add'>['body'];

type AddableProduct = Pick<ProductDetail, 'id' | 'type' | 'attributes'>;

/**
 * Builds the input that adds one piece of a product: id and quantity, and for a configurable product also the child
 * product's SKU and the options colour and size [A3-57, A3-58].
 */
export function addItemInput(
  { id, type, attributes }: AddableProduct,
  child?: Pick<ChildProduct, 'sku' | 'color' | 'size'>,
): AddItemInput {
  if (type !== 'configurable' || !child) return { product_id: id, qty: 1 };
  const optionValues: Record<string, number> = { color: child.color.value, size: child.size.value };
  const options = attributes.flatMap(({ code, id: option_id }) => {
    const option_type_id = optionValues[code];
    return option_type_id === undefined ? [] : [{ option_id, option_type_id }];
  });
  return { product_id: id, qty: 1, child_sku: child.sku, options };
}
