import { Button } from '#ui';
import { askRemovalOfSoldOut } from '../ask-removal.ts';
import type { Cart } from '../cart.ts';
import { selectAll } from '../change.ts';
import { isSoldOut, lineId } from '../line.ts';
import { BagLine } from '../line-item/BagLine.tsx';
import { Tick } from '../line-item/Tick.tsx';
import { strings } from '../strings.ts';
import styles from './cart-screen.module.css';

/** What is in the bag, with what is chosen for checkout. */
export function Lines({ cart: { data } }: { cart: Cart }) {
  const available = data.filter(line => !isSoldOut(line));
  const soldOut = data.filter(isSoldOut);
  const chosen = available.filter(({ isSelected }) => isSelected).length;
  const all = available.length > 0 && chosen === available.length;
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <Tick
          checked={all}
          mixed={chosen > 0 && !all}
          disabled={available.length === 0}
          onChange={checked => void selectAll(checked)}
        >
          {strings.selectAll}
        </Tick>
        {soldOut.length > 0 && (
          <Button className={styles.tool} onClick={() => askRemovalOfSoldOut(soldOut)}>
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
