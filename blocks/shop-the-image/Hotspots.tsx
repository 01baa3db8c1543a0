import { type CSSProperties, type PointerEvent, useId, useRef } from 'react';
import { Price } from '#commerce';
import { tracked } from '#services';
import { classNames, Picture, SmartLink } from '#ui';
import styles from './shop-the-image.module.css';
import type { Spot } from './spots.ts';
import { strings } from './strings.ts';
import { useOpenSpot } from './use-open-spot.ts';

interface HotspotsProps {
  spots: readonly Spot[];
  onlyShowName: boolean;
  isShowPrice: boolean;
}

/**
 * Dots on the picture, each a button that shows its product's card on hover, press or key. Without script they are
 * hidden; the row below shows the same products.
 */
export function Hotspots({ spots, onlyShowName, isShowPrice }: HotspotsProps) {
  const id = useId();
  const box = useRef<HTMLUListElement>(null);
  const { open, setOpen } = useOpenSpot(box);
  return (
    <ul ref={box} className={classNames(styles.spots, 'needs-script')}>
      {spots.map(({ key, product: { sku, item }, ...at }, index) => {
        const isOpen = open === key;
        const onMouse = (next: string | null) => (event: PointerEvent) => {
          if (event.pointerType === 'mouse') setOpen(next);
        };
        return (
          <li
            key={key}
            className={styles.spot}
            {...tracked.hotspot(sku)}
            data-side={at.x > 50 ? 'before' : 'after'}
            data-level={at.y > 66 ? 'up' : at.y < 34 ? 'down' : 'middle'}
            data-mobile-level={at.mobileY > 55 ? 'top' : 'bottom'}
            style={placeStyle(at)}
            onPointerEnter={onMouse(key)}
            onPointerLeave={onMouse(null)}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(null);
            }}
          >
            <button
              type="button"
              className={styles.dot}
              aria-label={strings.show(item.name)}
              aria-expanded={isOpen}
              aria-controls={`${id}card${index}`}
              onClick={event => setOpen(isOpen && !isMouseClick(event.nativeEvent) ? null : key)}
            />
            <div id={`${id}card${index}`} className={styles.card} data-open={isOpen ? '' : undefined}>
              <Picture
                pcUrl={item.defaultImage}
                alt=""
                name={item.name}
                ratio="4 / 5"
                fit="cover"
                sizes="88px"
                mobileSizes="88px"
                className={styles.thumb}
              />
              <div className={styles.cardWords}>
                <p className={styles.cardName}>{item.name}</p>
                {!onlyShowName && isShowPrice && <Price item={item} />}
                <SmartLink href={item.url} className={styles.cardLink}>
                  {strings.viewMore}
                  <span className="visually-hidden">：{item.name}</span>
                </SmartLink>
              </div>
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

function placeStyle({ x, y, mobileX, mobileY }: Pick<Spot, 'x' | 'y' | 'mobileX' | 'mobileY'>) {
  return {
    '--x': `${x}%`,
    '--y': `${y}%`,
    '--mobile-x': `${mobileX}%`,
    '--mobile-y': `${mobileY}%`,
  } as CSSProperties;
}
