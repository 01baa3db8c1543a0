/** What a guest wished for before logging in; kept for the tab, since logging in may lead over other pages. */
const KEY = 'vitrine.pendingWish';

/** Who logs in later than this has something else in mind. In ms. */
const LIFETIME = 15 * 60_000;

export function keepPendingWish(productId: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ product_id: productId, at: Date.now() }));
  } catch {
    // Then it has to be wished for again.
  }
}

/** Takes it out; null for none. */
export function takePendingWish(): number | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
    return kept && Date.now() - kept.at < LIFETIME ? kept.product_id : null;
  } catch {
    return null;
  }
}

export function hasPendingWish(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
