import { Button } from '#ui';
import type { Cart } from '../cart.ts';
import { selectAll } from '../change.ts';
import { confirmSoldOutRemoval } from '../confirm-removal.ts';
import { isSoldOut, lineId } from '../line.ts';
import { BagLine } from '../line-item/BagLine.tsx';
import { Checkbox } from '../line-item/Checkbox.tsx';
import { strings } from '../strings.ts';
import styles from './cart-screen.module.css';

/** The lines of the bag, with a checkbox that selects them all for checkout. */
export function Lines({ cart: { data } }: { cart: Cart }) {
  const available = data.filter(line => !isSoldOut(line));
  const soldOut = data.filter(isSoldOut);
  const selected = available.filter(({ isSelected }) => isSelected).length;
  const isAllSelected = available.length > 0 && selected === available.length;
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <Checkbox
          checked={isAllSelected}
          indeterminate={selected > 0 && !isAllSelected}
          disabled={available.length === 0}
          onChange={checked => void selectAll(checked)}
        >
          {strings.selectAll}
        </Checkbox>
        {soldOut.length > 0 && (
          <Button className={styles.tool} onClick={() => confirmSoldOutRemoval(soldOut)}>
            {strings.removeSoldOut}
          </Button>
        )}
      </div>
      <ul aria-label={strings.lines}>
        {data.map(line => (
          <li key={lineId(line)} className={styles.item}>
            <BagLine line={line} mode="cart" />
          </li>
        ))}
      </ul>
    </div>
  );
}
