import { createStore } from 'zustand/vanilla';

/** SKUs of sizes whose arrival the visitor has asked to be told of, on this page. */
export const subscribed = createStore<{ skus: ReadonlySet<string> }>(() => ({ skus: new Set() }));

export function rememberSubscribed(sku: string): void {
  subscribed.setState(({ skus }) => ({ skus: new Set([...skus, sku]) }));
}
