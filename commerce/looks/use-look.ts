import { useEffect, useMemo, useRef, useState } from 'react';
import { loadWishlist, user } from '#chrome';
import { request, track } from '#services';
import { showToast } from '#ui';
import { createOnce } from '../once.ts';
import { useAttempt } from '../parts/attempt.ts';
import type { ChildProduct } from '../product-data.ts';
import { addToBag, tellAdded } from '../quick-add/add-to-bag.ts';
import { bagEntry } from '../quick-add/bag-entry.ts';
import { strings } from '../strings.ts';
import { type ChosenSizes, type Look, type LookPiece, loadLook, piecesOf } from './look.ts';

/** B §8: what is refused so is not as it is shown any more. */
const OUTDATED = new Set([1000, 1001, 1002, 1004]);

/** B §8: how long after that a look is read anew, in ms. */
const RELOAD_AFTER = 300;

const NONE: ReadonlySet<string> = new Set();

const once = createOnce();

/**
 * A look as a visitor buys it: its pieces, the sizes chosen of them, and the ways into the bag. What is chosen stays when
 * the look is read anew, as far as it can still be had.
 *
 * @param given the look, where the page has it; otherwise it is asked for.
 */
export function useLook(lookId: string, given: Look | null = null) {
  const [look, setLook] = useState<Look | 'failed' | null>(given);
  const [attempt, setAttempt] = useState(0);
  const [chosen, setChosen] = useState<ChosenSizes>({});
  const [lacking, setLacking] = useState(NONE);
  const send = useAttempt();
  const reloading = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (given && attempt === 0) return;
    let wanted = true;
    void loadLook(lookId).then(found => {
      // What is shown already stays where there is no answer.
      if (wanted) setLook(shown => found ?? (shown && shown !== 'failed' ? shown : 'failed'));
    });
    return () => {
      wanted = false;
    };
  }, [lookId, given, attempt]);
  // The page may be older than what its visitor wishes for; a guest wishes for nothing yet.
  useEffect(() => {
    if (user.getState().isLoginIn) void loadWishlist({ shopByLook: true });
  }, []);
  useEffect(() => () => clearTimeout(reloading.current), []);

  const known = look && look !== 'failed' ? look : null;
  const pieces = useMemo(() => (known ? piecesOf(known, chosen, lacking) : []), [known, chosen, lacking]);

  function reloadSoon(): void {
    clearTimeout(reloading.current);
    reloading.current = setTimeout(() => setAttempt(count => count + 1), RELOAD_AFTER);
  }
  /** Those of the pieces that have a size; none, where one lacks it: the visitor is asked for it (B §5). */
  function withSizes(wanted: readonly LookPiece[]): { piece: LookPiece; size: ChildProduct }[] {
    const without = wanted.filter(({ size }) => !size);
    setLacking(new Set(without.map(({ product }) => product.sku)));
    if (without.length > 0) return [];
    return wanted.flatMap(piece => (piece.size ? [{ piece, size: piece.size }] : []));
  }

  return {
    look: known,
    failed: look === 'failed',
    pieces,
    choose({ sku }: { sku: string }, size: ChildProduct): void {
      setChosen(sizes => ({ ...sizes, [sku]: size.sku }));
      setLacking(skus => new Set([...skus].filter(other => other !== sku)));
    },
    retry(): void {
      setLook(null);
      setAttempt(attempt + 1);
    },
    /** Puts one piece into the bag; without a size it asks for one, and sends nothing. @returns whether it is in there. */
    async add(piece: LookPiece): Promise<boolean> {
      const [ready] = withSizes([piece]);
      if (!ready) return false;
      const { product } = piece;
      const result = await addToBag(bagEntry(product, ready.size), product.sku);
      if (result === 'added') track({ kind: 'look_add_to_cart', look_id: lookId, sku: product.sku });
      if (result === 'refused') reloadSoon();
      return result === 'added';
    },
    /** Puts everything that can be had into the bag, all or nothing. @returns whether it is in there. */
    async addAll(): Promise<boolean> {
      const ready = withSizes(pieces.filter(({ soldOut }) => !soldOut));
      if (ready.length === 0) return false;
      const body = ready.map(({ piece, size }) => bagEntry(piece.product, size));
      const content = JSON.stringify(body);
      const call = (idempotencyKey: string) =>
        request('POST /rest_partcheckout/checkout/batchAdd', { body }, { idempotencyKey });
      const asked = once(content, () => send(call, content));
      // A second click of a double click.
      if (!asked) return false;
      const answer = await asked;
      if (answer?.status !== 200) {
        showToast(answer?.message || strings.notAdded);
        if (answer && OUTDATED.has(answer.status)) reloadSoon();
        return false;
      }
      for (const { piece } of ready) {
        const { sku } = piece.product;
        track({ kind: 'add_to_bag', sku });
        track({ kind: 'look_add_to_cart', look_id: lookId, sku });
      }
      tellAdded(answer.data?.item_ids);
      return true;
    },
  };
}

export type LookState = ReturnType<typeof useLook>;
