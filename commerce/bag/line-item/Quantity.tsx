import { MinusIcon, PlusIcon } from '#ui';
import { askRemoval } from '../ask-removal.ts';
import type { Line } from '../cart.ts';
import { changeQty } from '../change.ts';
import { isSoldOut, lineId } from '../line.ts';
import { strings } from '../strings.ts';
import styles from './quantity.module.css';

/** Fewer and more of a line. Plus does nothing where nothing is left; minus at the last piece asks to remove (A §4). */
export function Quantity({ line }: { line: Line }) {
  const { qty } = line;
  const soldOut = isSoldOut(line);
  const id = lineId(line);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend; the label says it
    <div className={styles.quantity} role="group" aria-label={strings.quantityOf(line.name)}>
      <button
        type="button"
        aria-label={strings.fewer}
        onClick={() => (qty > 1 ? void changeQty(id, qty - 1) : askRemoval(line))}
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
