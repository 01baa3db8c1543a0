import { createStore } from 'zustand/vanilla';

/** SKUs of the sizes for which the shopper has subscribed to an arrival notice on this page. */
export const subscribed = createStore<{ skus: ReadonlySet<string> }>(() => ({ skus: new Set() }));

/** Marks a size as subscribed; its button then reads 已订阅 [A4-46]. */
export function addSubscribed(sku: string): void {
  subscribed.setState(({ skus }) => ({ skus: new Set([...skus, sku]) }));
}
