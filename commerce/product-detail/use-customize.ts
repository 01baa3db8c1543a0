import { useEffect, useState } from 'react';
import { request } from '#services';
import { loadProduct, withFreshStock } from '../load-product.ts';
import type { ProductDetail } from '../product-data.ts';
import { bagEntry } from '../quick-add/bag-entry.ts';
import { strings } from './strings.ts';
import type { Detail } from './use-detail.ts';

/** What a belt can be combined with, as the static block `belt-customize` has it (A §3). */
interface CustomizeContent {
  title?: string;
  note?: string;
  buckles?: string[];
}

interface Options {
  title: string;
  note: string;
  buckles: ProductDetail[];
}

/** The belt's other part: read once the page is alive, chosen, and added together with the belt. */
export function useCustomize(detail: Detail) {
  const { product } = detail;
  const [options, setOptions] = useState<Options | 'failed' | null>(null);
  const [buckle, setBuckle] = useState<ProductDetail>();
  const [error, setError] = useState('');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let wanted = true;
    void readOptions().then(found => wanted && setOptions(found ?? 'failed'));
    return () => {
      wanted = false;
    };
  }, [attempt]);

  return {
    options,
    buckle,
    error,
    chooseBuckle(item: ProductDetail) {
      setBuckle(item);
      setError('');
    },
    retry() {
      setOptions(null);
      setAttempt(attempt + 1);
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

async function readOptions(): Promise<Options | null> {
  const answer = await request('GET /rest/default/V1/cms/block/:key', { params: { key: 'belt-customize' } });
  const content = answer?.data?.content as CustomizeContent | undefined;
  if (!content) return null;
  const { title = '', note = '', buckles = [] } = content;
  const found = await Promise.all(buckles.map(loadProduct));
  const there = await Promise.all(found.filter(product => product !== null).map(withFreshStock));
  return { title, note, buckles: there };
}
