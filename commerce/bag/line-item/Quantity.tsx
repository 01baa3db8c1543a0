import { MinusIcon, PlusIcon } from '#ui';
import type { Line } from '../cart.ts';
import { changeQty } from '../change.ts';
import { confirmRemoval } from '../confirm-removal.ts';
import { isSoldOut, lineId } from '../line.ts';
import { strings } from '../strings.ts';
import styles from './quantity.module.css';

/** Buttons for fewer and more pieces: plus does nothing at stock 0, minus at the last piece opens the removal dialog [A4-64, A4-65]. */
export function Quantity({ line }: { line: Line }) {
  const { qty } = line;
  const soldOut = isSoldOut(line);
  const id = lineId(line);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div className={styles.quantity} role="group" aria-label={strings.quantityOf(line.name)}>
      <button
        type="button"
        aria-label={strings.fewer}
        onClick={() => (qty > 1 ? void changeQty(id, qty - 1) : confirmRemoval(line))}
      >
        <MinusIcon size={16} />
      </button>
      <output aria-live="polite">{qty}</output>
      <button
        type="button"
        aria-label={strings.more}
        aria-disabled={soldOut || undefined}
        onClick={() => soldOut || void changeQty(id, qty + 1)}
      >
        <PlusIcon size={16} />
      </button>
    </div>
  );
}
