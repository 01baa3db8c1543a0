import { useEffect, useRef } from 'react';
import { Button, focusIfLost, HeartIcon } from '#ui';
import { EngraveButton } from '../../engraving/EngraveButton.tsx';
import { nameSizes } from '../../sizes/measure.ts';
import type { Line } from '../cart.ts';
import { selectLine } from '../change.ts';
import { chooseSize } from '../choose-size.ts';
import { confirmRemoval } from '../confirm-removal.ts';
import { hasSizes, isCustom, isSoldOut, lineId } from '../line.ts';
import { moveToWishlist } from '../move-to-wishlist.ts';
import { strings } from '../strings.ts';
import styles from './bag-line.module.css';
import { Checkbox } from './Checkbox.tsx';
import { LineItem } from './LineItem.tsx';
import { toItem } from './line-item.ts';
import { Quantity } from './Quantity.tsx';

interface BagLineProps {
  line: Line;
  mode: 'mini' | 'cart';
  /** Highlights a line that was just added. */
  isMarked?: boolean | undefined;
}

/** A line of the mini cart or the bag page with its controls. */
export function BagLine({ line, mode, isMarked }: BagLineProps) {
  const { name, isSelected } = line;
  const soldOut = isSoldOut(line);
  const isMini = mode === 'mini';
  const removal = useRef<HTMLSpanElement>(null);
  const hasFocus = useRef(false);
  const wasSoldOut = useRef(soldOut);
  useEffect(() => {
    // Checkbox, quantity or engraving have gone or are disabled, with the focus.
    if (soldOut && !wasSoldOut.current && hasFocus.current)
      focusIfLost({ current: removal.current?.querySelector('button') ?? null });
    wasSoldOut.current = soldOut;
  }, [soldOut]);
  return (
    <LineItem
      item={toItem(line, mode)}
      mode={mode}
      isMarked={isMarked}
      onFocusChange={isInside => {
        hasFocus.current = isInside;
      }}
      select={
        isMini ? undefined : (
          <Checkbox
            label={strings.select(name)}
            checked={isSelected}
            disabled={soldOut}
            onChange={checked => void selectLine(lineId(line), checked)}
          />
        )
      }
      quantity={soldOut ? <span /> : <Quantity line={line} />}
      size={
        hasSizes(line) && (
          <button type="button" className={styles.change} onClick={() => chooseSize(line)}>
            {strings.changeSize(nameSizes(line.childProducts))}
          </button>
        )
      }
      actions={
        <>
          {!isMini && !soldOut && <EngraveButton line={line} className={styles.action} />}
          {!isMini && !isCustom(line) && (
            <Button
              className={styles.action}
              aria-label={strings.lineToWishlist(name)}
              onClick={() => void moveToWishlist(line)}
            >
              <HeartIcon size={14} /> {strings.toWishlist}
            </Button>
          )}
          <span ref={removal} className={styles.removal}>
            <Button
              className={styles.action}
              aria-label={strings.removeLine(name)}
              onClick={() => confirmRemoval(line)}
            >
              {strings.remove}
            </Button>
          </span>
        </>
      }
    />
  );
}
