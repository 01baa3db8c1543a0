import { Button, HeartIcon } from '#ui';
import { askRemoval } from '../ask-removal.ts';
import type { Line } from '../cart.ts';
import { selectLine } from '../change.ts';
import { chooseSize } from '../choose-size.ts';
import { hasSizes, isCustom, isSoldOut, lineId } from '../line.ts';
import { moveToWishlist } from '../move-to-wishlist.ts';
import { strings } from '../strings.ts';
import styles from './bag-line.module.css';
import { LineItem } from './LineItem.tsx';
import { itemOf } from './line-item.ts';
import { Quantity } from './Quantity.tsx';
import { Tick } from './Tick.tsx';

interface BagLineProps {
  line: Line;
  mode: 'mini' | 'cart';
  marked?: boolean | undefined;
}

/** A line of mini cart or bag page, with what can be done to it. */
export function BagLine({ line, mode, marked }: BagLineProps) {
  const { name, isSelected } = line;
  const soldOut = isSoldOut(line);
  const small = mode === 'mini';
  return (
    <LineItem
      item={itemOf(line, mode)}
      mode={mode}
      marked={marked}
      select={
        small ? undefined : (
          <Tick
            label={strings.select(name)}
            checked={isSelected}
            disabled={soldOut}
            onChange={checked => void selectLine(lineId(line), checked)}
          />
        )
      }
      quantity={small ? undefined : soldOut ? <span /> : <Quantity line={line} />}
      size={
        hasSizes(line) && (
          <button type="button" className={styles.change} onClick={() => chooseSize(line)}>
            {strings.changeSize}
          </button>
        )
      }
      actions={
        <>
          {!small && !isCustom(line) && (
            <Button
              className={styles.action}
              aria-label={strings.lineToWishlist(name)}
              onClick={() => void moveToWishlist(line)}
            >
              <HeartIcon size={14} /> {strings.toWishlist}
            </Button>
          )}
          <Button
            className={styles.action}
            aria-label={strings.removeLine(name)}
            onClick={() => askRemoval(line)}
          >
            {strings.remove}
          </Button>
        </>
      }
    />
  );
}
