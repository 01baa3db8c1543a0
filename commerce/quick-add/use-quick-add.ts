import { useEffect, useState } from 'react';
import { addItemInput } from '../bag/add-item-input.ts';
import { addToBag } from '../bag/add-to-bag.ts';
import { useAdding } from '../bag/use-adding.ts';
import { loadProduct, withFreshStock } from '../load-product.ts';
import type { ChildProduct, ProductDetail } from '../product-data.ts';
import { nameSizes } from '../sizes/measure.ts';
import { onlySize } from '../sizes/only-size.ts';
import { inStock, isSoldOut } from '../sizes/sold-out.ts';
import { strings } from '../strings.ts';

/**
 * State of the quick-add dialog: the product of the chosen colour with its current stock, the chosen size, and the add.
 * A product with one size, or one in stock, needs no choice [A4-54, A4-55, A4-56].
 */
export function useQuickAdd(initialSku: string) {
  const [sku, setSku] = useState(initialSku);
  const [product, setProduct] = useState<ProductDetail | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [chosenSku, setChosenSku] = useState<string>();
  const [error, setError] = useState<string | null>(null);
  const adding = useAdding();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the request
  useEffect(() => {
    let isCurrent = true;
    const show = (loaded: ProductDetail | null) => {
      setProduct(loaded ?? 'failed');
      // Once chosen it stays: a sold-out size is never replaced by another one.
      if (loaded) setChosenSku(current => current ?? onlySize(loaded.childProducts)?.sku);
    };
    void loadProduct(sku).then(async loaded => {
      if (!isCurrent) return;
      show(loaded);
      if (!loaded) return;
      const fresh = await withFreshStock(loaded);
      if (isCurrent) show(fresh);
    });
    return () => {
      isCurrent = false;
    };
  }, [sku, attempt]);

  const known = product && product !== 'failed' ? product : null;
  const sizes = known?.sku === sku ? known.childProducts : [];
  const chosen = sizes.find(size => size.sku === chosenSku);

  return {
    sku,
    /** The product of the colour before, while the next one is loading: the dialog keeps its layout. */
    product: known,
    failed: product === 'failed',
    sizes,
    chosen,
    error,
    adding,
    /** Whether the chosen size, or every size, is sold out [A4-57]. */
    soldOut: known !== null && (isSoldOut(known) || (chosen !== undefined && !inStock(chosen))),
    chooseColour(colourSku: string) {
      setSku(colourSku);
      setChosenSku(undefined);
      setError(null);
    },
    chooseSize(size: ChildProduct) {
      setChosenSku(size.sku);
      setError(null);
    },
    retry() {
      setProduct(null);
      setAttempt(attempt + 1);
    },
    /** Adds the chosen size to the bag. Resolves to whether it was added. */
    async add(): Promise<boolean> {
      if (!known || known.sku !== sku) return false;
      if (!chosen) {
        setError(strings.sizeRequired(nameSizes(sizes)));
        return false;
      }
      return adding.run(async () => {
        const result = await addToBag(addItemInput(known, chosen), known.sku);
        // The stock on screen is outdated.
        if (result === 'refused') setProduct(await withFreshStock(known));
        return result === 'added';
      });
    },
  };
}
