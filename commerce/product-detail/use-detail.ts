import { useEffect, useState } from 'react';
import { request } from '#services';
import { withFreshStock } from '../load-product.ts';
import type { ChildProduct } from '../product-data.ts';
import { bagEntry } from '../quick-add/bag-entry.ts';
import { addToBag } from '../quick-add/index.ts';
import { isSoldOut } from '../sizes/sold-out.ts';
import { strings } from '../strings.ts';
import type { ShownProduct } from './product.ts';

/**
 * A product's page as the visitor changes it: the size, and the stock of now, since the page may be older
 * (A §4 "Sold out"). The address may name a size (B §2.1: `sizeVal`). One size alone is chosen by itself.
 */
export function useDetail(given: ShownProduct) {
  const [product, setProduct] = useState(given);
  const [chosenSku, setChosenSku] = useState<string>();
  const [error, setError] = useState<string | null>(null);
  const sizes = product.childProducts;
  const chosen = sizes.length === 1 ? sizes[0] : sizes.find(({ sku }) => sku === chosenSku);

  useEffect(() => {
    let wanted = true;
    setProduct(given);
    const wish = Number(new URLSearchParams(location.search).get('sizeVal'));
    setChosenSku(given.childProducts.find(({ size }) => size.value === wish)?.sku);
    void withFreshStock(given).then(fresh => {
      if (wanted) setProduct(shown => ({ ...shown, childProducts: fresh.childProducts }));
    });
    // What somebody has looked at (A §7). Nobody waits for it.
    void request('POST /rest_productbrowsing/browsing/add', { body: { product_id: given.id } });
    return () => {
      wanted = false;
    };
  }, [given]);

  return {
    product,
    sizes,
    chosen,
    error,
    /** No size is to be had. */
    soldOut: isSoldOut(product),
    chooseSize(size: ChildProduct) {
      setChosenSku(size.sku);
      setError(null);
    },
    /** The chosen size, else null and the visitor is asked for one. */
    requireSize(): ChildProduct | null {
      if (!chosen) setError(strings.sizeRequired);
      return chosen ?? null;
    },
    /** Sold meanwhile: what is shown is not so any more. */
    async refresh(): Promise<void> {
      const { childProducts } = await withFreshStock(product);
      setProduct(shown => ({ ...shown, childProducts }));
    },
    async add(): Promise<void> {
      const size = this.requireSize();
      if (!size) return;
      if ((await addToBag(bagEntry(product, size), product.sku)) === 'refused') await this.refresh();
    },
  };
}

export type Detail = ReturnType<typeof useDetail>;
