import { useEffect, useState } from 'react';
import { addItemInput } from '../bag/add-item-input.ts';
import { withFreshStock } from '../load-product.ts';
import type { CardData } from '../product-data.ts';
import { customStrings } from './custom-strings.ts';
import type { Detail } from './use-detail.ts';

/** State of a custom belt: the chosen buckle, with current stock, and adding both to the bag. */
export function useCustomize(detail: Detail) {
  const { product } = detail;
  const given = product.customize?.buckles;
  const [buckles, setBuckles] = useState(given);
  const [buckle, setBuckle] = useState<CardData>();
  const [error, setError] = useState('');

  useEffect(() => {
    if (!given) return;
    let isMounted = true;
    void Promise.all(given.map(withFreshStock)).then(fresh => isMounted && setBuckles(fresh));
    return () => {
      isMounted = false;
    };
  }, [given]);

  return {
    buckles,
    buckle,
    error,
    chooseBuckle(item: CardData) {
      setBuckle(item);
      setError('');
    },
    async add(): Promise<void> {
      const size = detail.requireSize();
      if (!buckle) setError(customStrings.customRequired);
      if (!size || !buckle) return;
      const parts = [addItemInput(product, size), addItemInput(buckle, buckle.childProducts[0])];
      await detail.adding.run(async () => {
        const { addCustom } = await import('./add-custom.ts');
        const isAdded = await addCustom(parts, product.sku);
        if (!isAdded) await detail.refresh();
        return isAdded;
      });
    },
  };
}
