import { type CSSProperties, type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { tracked } from '#services';
import { classNames, isMobileScreen } from '#ui';
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
            <SpotCard
              id={`${id}card${index}`}
              className={classNames(styles.card, cardClassName)}
              isOpen={isOpen}
            >
              {card(spot, isOpen)}
            </SpotCard>
          </li>
        );
      })}
    </ul>
  );
}

interface SpotCardProps {
  id: string;
  className: string | undefined;
  isOpen: boolean;
  children: ReactNode;
}

/** A card beside its dot; on phones a sheet at the screen's lower edge, in the top layer: its ancestors clip it. */
function SpotCard({ id, className, isOpen, children }: SpotCardProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const sheet = card.current;
    if (!isOpen || !sheet?.showPopover || !isMobileScreen()) return;
    sheet.popover = 'manual';
    sheet.showPopover();
    return () => {
      sheet.popover = null;
    };
  }, [isOpen]);
  return (
    <div ref={card} id={id} className={className} data-open={isOpen ? '' : undefined}>
      {children}
    </div>
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
