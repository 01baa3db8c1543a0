import { useEffect, useState } from 'react';
import { loadProduct, withFreshStock } from '../load-product.ts';
import type { ChildProduct, ProductDetail } from '../product-data.ts';
import { inStock, isSoldOut } from '../sizes/sold-out.ts';
import { strings } from '../strings.ts';
import { addToBag } from './add-to-bag.ts';
import { bagEntry } from './bag-entry.ts';

/**
 * What quick add does (A §4): a colour brings its own product and its stock of now, and clears size and error; adding
 * without a size asks for one; one size alone is chosen by itself.
 */
export function useQuickAdd(first: string) {
  const [sku, setSku] = useState(first);
  const [product, setProduct] = useState<ProductDetail | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [chosenSku, setChosenSku] = useState<string>();
  const [error, setError] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let wanted = true;
    void loadProduct(sku).then(async found => {
      if (!wanted) return;
      setProduct(found ?? 'failed');
      if (!found) return;
      const fresh = await withFreshStock(found);
      if (wanted) setProduct(fresh);
    });
    return () => {
      wanted = false;
    };
  }, [sku, attempt]);

  const known = product && product !== 'failed' ? product : null;
  const sizes = known?.sku === sku ? known.childProducts : [];
  const only = sizes.length === 1 ? sizes[0] : undefined;
  const chosen = only ?? sizes.find(size => size.sku === chosenSku);

  return {
    sku,
    /** The one of the colour before, until the next has come: nothing jumps. */
    product: known,
    failed: product === 'failed',
    sizes,
    chosen,
    error,
    /** The chosen size is sold out, or all of them are (A §4). */
    soldOut: known !== null && (isSoldOut(known) || (chosen !== undefined && !inStock(chosen))),
    chooseColour(other: string) {
      setSku(other);
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
    /** @returns whether it is in the bag now. */
    async add(): Promise<boolean> {
      if (!known || known.sku !== sku) return false;
      if (!chosen) {
        setError(strings.sizeRequired);
        return false;
      }
      const result = await addToBag(bagEntry(known, chosen), known.sku);
      // Sold meanwhile: what is shown is not so any more.
      if (result === 'refused') setProduct(await withFreshStock(known));
      return result === 'added';
    },
  };
}
