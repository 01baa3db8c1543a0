import { useEffect, useMemo, useRef, useState } from 'react';
import { request, track } from '#services';
import { loadWishlist, user } from '#session';
import { createClickOnce, showToast } from '#ui';
import { addItemInput } from '../bag/add-item-input.ts';
import { addRequests } from '../bag/add-requests.ts';
import { addToBag, reportAdded } from '../bag/add-to-bag.ts';
import { CLICK_DEBOUNCE } from '../click-debounce.ts';
import type { ChildProduct } from '../product-data.ts';
import { strings } from '../strings.ts';
import {
  type ChosenSizes,
  combinePieces,
  type Look,
  type LookPiece,
  type LookProduct,
  loadLook,
  piecesInStock,
  reloadProducts,
  withOnlySizes,
} from './look.ts';

/** Refusals after which the shown look is outdated [B8-06 … B8-09]. */
const OUTDATED = new Set([1000, 1001, 1002, 1004]);

/** Delay in ms before an outdated look is loaded again. */
const RELOAD_AFTER = 300;

const NONE: ReadonlySet<string> = new Set();

const once = createClickOnce(CLICK_DEBOUNCE);

/**
 * State of a look: its pieces, the chosen sizes, and adding to the bag. Chosen sizes are kept when the look is loaded
 * again, as far as they are still in stock.
 *
 * @param given the look, if the page has it; otherwise it is loaded.
 * @param pageCategory reported with tracking events.
 */
export function useLook(lookId: string, given: Look | null = null, pageCategory?: string) {
  const [look, setLook] = useState<Look | 'failed' | null>(given);
  const [attempt, setAttempt] = useState(0);
  const [chosen, setChosen] = useState<ChosenSizes>(() => (given ? withOnlySizes(given) : {}));
  const [needSize, setNeedSize] = useState(NONE);
  const [refusals, setRefusals] = useState<Readonly<Record<number, string>>>({});
  const reloadTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (given && attempt === 0) return;
    let isMounted = true;
    // A page may change the look or have one that the catalogue lacks, so only the products are loaded again.
    void (given ? reloadProducts(given) : loadLook(lookId)).then(found => {
      // Without an answer, a look that is already shown is kept.
      if (!isMounted) return;
      setLook(shown => found ?? (shown && shown !== 'failed' ? shown : 'failed'));
      if (found) setChosen(sizes => withOnlySizes(found, sizes));
    });
    return () => {
      isMounted = false;
    };
  }, [lookId, given, attempt]);
  // The page may be older than the member's wishlist; guests have none.
  useEffect(() => {
    if (user.getState().isLoginIn) void loadWishlist({ shopByLook: true });
  }, []);
  useEffect(() => () => clearTimeout(reloadTimer.current), []);

  const loaded = look && look !== 'failed' ? look : null;
  const pieces = useMemo(
    () => (loaded ? combinePieces(loaded, chosen, needSize, refusals) : []),
    [loaded, chosen, needSize, refusals],
  );

  function trackAdded(sku: string): void {
    track({ kind: 'look_add_to_cart', look_id: lookId, sku, page_category: pageCategory });
  }
  function reloadSoon(): void {
    clearTimeout(reloadTimer.current);
    reloadTimer.current = setTimeout(() => setAttempt(count => count + 1), RELOAD_AFTER);
  }
  /** Returns the pieces with their sizes; empty, with an error at the product, if a size is missing [B5-24]. */
  function withSizes(chosenPieces: readonly LookPiece[]): { piece: LookPiece; size: ChildProduct }[] {
    const without = chosenPieces.filter(({ size }) => !size);
    setNeedSize(new Set(without.map(({ product }) => product.sku)));
    setRefusals({});
    if (without.length > 0) return [];
    return chosenPieces.flatMap(piece => (piece.size ? [{ piece, size: piece.size }] : []));
  }

  return {
    look: loaded,
    failed: look === 'failed',
    pieces,
    choose({ id, sku }: Pick<LookProduct, 'id' | 'sku'>, size: ChildProduct): void {
      setRefusals(({ [id]: _, ...others }) => others);
      setChosen(sizes => ({ ...sizes, [sku]: size.sku }));
      setNeedSize(skus => new Set([...skus].filter(other => other !== sku)));
    },
    retry(): void {
      setLook(null);
      setAttempt(attempt + 1);
    },
    /** Adds a piece to the bag; without a size, shows an error and sends nothing. @returns whether it was added. */
    async add(piece: LookPiece): Promise<boolean> {
      const [ready] = withSizes([piece]);
      if (!ready) return false;
      const { product } = piece;
      const result = await addToBag(addItemInput(product, ready.size), product.sku);
      if (result === 'added') trackAdded(product.sku);
      if (result === 'refused') reloadSoon();
      return result === 'added';
    },
    /** Adds all pieces in stock to the bag, all or none. @returns whether they were added. */
    async addAll(): Promise<boolean> {
      const ready = withSizes(piecesInStock(pieces));
      if (ready.length === 0) return false;
      const body = ready.map(({ piece, size }) => addItemInput(piece.product, size));
      const content = JSON.stringify(body);
      const call = (idempotencyKey: string) =>
        request('POST /rest_partcheckout/checkout/batchAdd', { body }, { idempotencyKey });
      const pending = once(content, () => addRequests.send(call, content));
      // The second click of a double click.
      if (!pending) return false;
      const answer = await pending;
      if (answer?.status !== 200) {
        showToast(answer?.message || strings.notAdded);
        const refused = refusedId(answer?.data);
        if (answer && refused !== null) setRefusals({ [refused]: answer.message });
        if (answer && OUTDATED.has(answer.status)) reloadSoon();
        return false;
      }
      for (const { piece } of ready) {
        const { sku } = piece.product;
        track({ kind: 'add_to_bag', sku });
        trackAdded(sku);
      }
      reportAdded(answer.data?.item_ids);
      return true;
    },
  };
}

export type LookState = ReturnType<typeof useLook>;

/** Returns the id of the product for which the server refused a batch; null if it concerns no single product. */
function refusedId(data: unknown): number | null {
  const id = typeof data === 'object' && data !== null && 'product_id' in data && data.product_id;
  return typeof id === 'number' ? id : null;
}
