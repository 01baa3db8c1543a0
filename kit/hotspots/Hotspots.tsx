import { type CSSProperties, type PointerEvent, type ReactNode, useId, useRef } from 'react';
import { tracked } from '#services';
import { classNames } from '#ui';
import { strings } from '../strings.ts';
import styles from './hotspots.module.css';
import { useOpenSpot } from './use-open-spot.ts';

/** A place in a picture with a product; positions in percent of the picture. */
export interface Hotspot {
  key: string;
  sku: string;
  /** The product's name. */
  name: string;
  x: number;
  y: number;
  mobileX: number;
  mobileY: number;
}

export interface HotspotsProps<S extends Hotspot> {
  spots: readonly S[];
  /** Renders the content of a spot's card. */
  card: (spot: S, isOpen: boolean) => ReactNode;
  cardClassName?: string | undefined;
  /** Whether hovering a dot shows its card. Off for cards in which the shopper makes a choice. */
  hover?: boolean | undefined;
  /** Called with a pressed dot. Returns whether the card is shown elsewhere, such as in a dialog. */
  onPress?: ((spot: S) => boolean) | undefined;
}

/**
 * Dots on a picture, each a button that shows its product's card on hover, press or key. The parent element must have
 * the size of the picture. Without script the dots are hidden, so the products must be shown elsewhere too.
 */
export function Hotspots<S extends Hotspot>({
  spots,
  card,
  cardClassName,
  hover = true,
  onPress,
}: HotspotsProps<S>) {
  const id = useId();
  const box = useRef<HTMLUListElement>(null);
  const { open, setOpen } = useOpenSpot(box);
  return (
    <ul ref={box} className={classNames(styles.spots, 'needs-script')}>
      {spots.map((spot, index) => {
        const { key, sku, name } = spot;
        const isOpen = open === key;
        const onMouse = (next: string | null) => (event: PointerEvent) => {
          if (hover && event.pointerType === 'mouse') setOpen(next);
        };
        return (
          <li
            key={key}
            className={styles.spot}
            {...tracked.hotspot(sku)}
            data-side={spot.x > 50 ? 'before' : 'after'}
            data-level={spot.y > 66 ? 'up' : spot.y < 34 ? 'down' : 'middle'}
            data-mobile-level={spot.mobileY > 55 ? 'top' : 'bottom'}
            style={placeStyle(spot)}
            onPointerEnter={onMouse(key)}
            onPointerLeave={onMouse(null)}
            onBlur={({ currentTarget, relatedTarget }) => {
              // A dialog that opens takes the focus and returns it.
              if (!isOpen || !relatedTarget || relatedTarget.closest('dialog')) return;
              if (!currentTarget.contains(relatedTarget)) setOpen(null);
            }}
          >
            <button
              type="button"
              className={styles.dot}
              aria-label={strings.showProduct(name)}
              aria-expanded={isOpen}
              aria-controls={`${id}card${index}`}
              onClick={({ nativeEvent }) => {
                if (onPress?.(spot)) return;
                setOpen(isOpen && !(hover && isMouseClick(nativeEvent)) ? null : key);
              }}
            />
            <div
              id={`${id}card${index}`}
              className={classNames(styles.card, cardClassName)}
              data-open={isOpen ? '' : undefined}
            >
              {card(spot, isOpen)}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Returns whether a click came from a mouse, whose hover has opened the card already: it must not close it again. */
function isMouseClick(event: MouseEvent): boolean {
  return event.detail > 0 && 'pointerType' in event && event.pointerType === 'mouse';
}

function placeStyle({ x, y, mobileX, mobileY }: Hotspot) {
  return {
    '--x': `${x}%`,
    '--y': `${y}%`,
    '--mobile-x': `${mobileX}%`,
    '--mobile-y': `${mobileY}%`,
  } as CSSProperties;
}
