import { useEffect, useRef, useState } from 'react';
import { request } from '#services';
import { type AddItemInput, addItemInput } from '../bag/add-item-input.ts';
import { addToBagLazily } from '../bag/add-to-bag-lazily.ts';
import { useAdding } from '../bag/use-adding.ts';
import { type Engraving, engravingFields } from '../engraved/engraving.ts';
import { withFreshStock } from '../load-product.ts';
import type { ChildProduct } from '../product-data.ts';
import { nameSizes } from '../sizes/measure.ts';
import { onlySize } from '../sizes/only-size.ts';
import { isSoldOut } from '../sizes/sold-out.ts';
import { strings } from '../strings.ts';
import type { ShownProduct } from './product.ts';

/**
 * State of a product page: the chosen size and the product with current stock, as the page may be cached. The query
 * parameter `sizeVal` preselects a size [B2-02]; without it the only size in stock is.
 */
export function useDetail(given: ShownProduct) {
  const [product, setProduct] = useState(given);
  const [chosenSku, setChosenSku] = useState(() => onlySize(given.childProducts)?.sku);
  /** Whether the shopper has chosen a size, instead of the page. */
  const hasChosen = useRef(false);
  const [engraving, engrave] = useState<Engraving | null>(null);
  const [error, setError] = useState<string | null>(null);
  const adding = useAdding();
  const sizes = product.childProducts;
  const chosen = sizes.find(({ sku }) => sku === chosenSku);

  useEffect(() => {
    let isMounted = true;
    setProduct(given);
    const sizeValue = Number(new URLSearchParams(location.search).get('sizeVal'));
    const preselected =
      given.childProducts.find(({ size }) => size.value === sizeValue) ?? onlySize(given.childProducts);
    // A shopper may have chosen before this effect runs.
    setChosenSku(current => (hasChosen.current && isSizeOf(given, current) ? current : preselected?.sku));
    void withFreshStock(given).then(({ childProducts }) => {
      if (!isMounted) return;
      setProduct(shown => ({ ...shown, childProducts }));
      setChosenSku(current => current ?? onlySize(childProducts)?.sku);
    });
    // Adds it to the browsing history.
    void request('POST /rest_productbrowsing/browsing/add', { body: { product_id: given.id } });
    return () => {
      isMounted = false;
    };
  }, [given]);

  return {
    product,
    sizes,
    chosen,
    error,
    adding,
    /** What to engrave or stamp; null for none. */
    engraving,
    engrave,
    /** No size is in stock. */
    soldOut: isSoldOut(product),
    chooseSize(size: ChildProduct) {
      hasChosen.current = true;
      setChosenSku(size.sku);
      setError(null);
    },
    /** Returns the chosen size; without one, returns null and shows an error. */
    requireSize(): ChildProduct | null {
      if (!chosen) setError(strings.sizeRequired(nameSizes(sizes)));
      return chosen ?? null;
    },
    /** Returns the input that adds the product in a size, with its engraving. */
    itemInput(size: ChildProduct): AddItemInput {
      const input = addItemInput(product, size);
      return engraving ? { ...input, ...engravingFields(engraving) } : input;
    },
    /** Loads the stock again, after a refusal. */
    async refresh(): Promise<void> {
      const { childProducts } = await withFreshStock(product);
      setProduct(shown => ({ ...shown, childProducts }));
    },
    async add(): Promise<void> {
      const size = this.requireSize();
      if (!size) return;
      await adding.run(async () => {
        const result = await addToBagLazily(this.itemInput(size), product.sku);
        if (result === 'refused') await this.refresh();
        // The next piece is another one.
        if (result === 'added') engrave(null);
        return result === 'added';
      });
    },
  };
}

const isSizeOf = ({ childProducts }: ShownProduct, chosen: string | undefined): boolean =>
  childProducts.some(({ sku }) => sku === chosen);

export type Detail = ReturnType<typeof useDetail>;
