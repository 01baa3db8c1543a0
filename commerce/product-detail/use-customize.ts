import { useEffect, useState } from 'react';
import { withFreshStock } from '../load-product.ts';
import type { CardData } from '../product-data.ts';
import { bagEntry } from '../quick-add/bag-entry.ts';
import { strings } from './strings.ts';
import type { Detail } from './use-detail.ts';

/** The belt's other part: chosen, and added together with the belt. Its stock is read anew, as the belt's is. */
export function useCustomize(detail: Detail) {
  const { product } = detail;
  const given = product.customize?.buckles;
  const [buckles, setBuckles] = useState(given);
  const [buckle, setBuckle] = useState<CardData>();
  const [error, setError] = useState('');

  useEffect(() => {
    if (!given) return;
    let wanted = true;
    void Promise.all(given.map(withFreshStock)).then(fresh => wanted && setBuckles(fresh));
    return () => {
      wanted = false;
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
      if (!buckle) setError(strings.customRequired);
      if (!size || !buckle) return;
      const parts = [bagEntry(product, size), bagEntry(buckle, buckle.childProducts[0])];
      const { addCustom } = await import('./add-custom.ts');
      if (!(await addCustom(parts, product.sku))) await detail.refresh();
    },
  };
}
