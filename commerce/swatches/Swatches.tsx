import type { CSSProperties, MouseEvent } from 'react';
import { track } from '#services';
import { classNames, Picture } from '#ui';
import { strings } from '../strings.ts';
import styles from './swatches.module.css';

/** What a swatch shows. */
export interface SwatchItem {
  sku: string;
  url: string;
  color: { label: string };
  colorRgb: string;
  /** Where the colours show as pictures. */
  defaultImage?: string | undefined;
}

export interface SwatchesProps {
  colours: readonly SwatchItem[];
  /** SKU of the colour that is shown. */
  chosen: string;
  onChoose?: ((sku: string) => void) | undefined;
  /** Links to the other colours' own pages, which work without script. */
  links?: boolean | undefined;
  /** Shown at most; the rest is `+N`, a link to the product. A §9: 5 on a card, 6 in quick add. */
  most: number;
  /**
   * A strip of small pictures instead of dots: five in view, on mobile three where nothing else is to be chosen
   * (`single`; A §9 "Child thumbnails").
   */
  pictures?: 'single' | 'several' | undefined;
  /** Somebody reaches for a colour: time to fetch it. */
  onReach?: ((sku: string) => void) | undefined;
  className?: string | undefined;
}

/** The colours of a product. One of them is always chosen. Renders nothing where there is only one. */
export function Swatches(props: SwatchesProps) {
  const { colours, chosen, onChoose, links = false, most, pictures, onReach } = props;
  if (colours.length < 2) return null;
  const shown = visibleColours(colours, chosen, most);
  const rest = colours.length - shown.length;
  const [first] = colours;
  return (
    <ul
      className={classNames(styles.swatches, !links && 'needs-script', props.className)}
      data-pictures={pictures}
      aria-label={strings.color}
    >
      {shown.map(({ sku, url, color, colorRgb, defaultImage }) => {
        const look = {
          className: styles.swatch,
          'aria-label': color.label,
          title: color.label,
          onPointerEnter: () => onReach?.(sku),
          onFocus: () => onReach?.(sku),
          onClick(event: MouseEvent<HTMLElement>) {
            track({ kind: 'colour_change', sku, color: color.label }, event.currentTarget);
            onChoose?.(sku);
          },
        };
        const dot = pictures ? (
          <Picture
            pcUrl={defaultImage}
            alt=""
            name={color.label}
            ratio="4 / 5"
            fit="cover"
            sizes="96px"
            mobileSizes="25vw"
          />
        ) : (
          <span className={styles.dot} style={{ '--colour': colorRgb } as CSSProperties} />
        );
        return (
          <li key={sku}>
            {links ? (
              <a {...look} href={url} aria-current={sku === chosen ? 'true' : undefined}>
                {dot}
              </a>
            ) : (
              <button {...look} type="button" aria-pressed={sku === chosen}>
                {dot}
              </button>
            )}
          </li>
        );
      })}
      {rest > 0 && first && (
        <li>
          <a
            className={styles.more}
            href={colours.find(({ sku }) => sku === chosen)?.url ?? first.url}
            aria-label={strings.moreColours(rest)}
          >
            {`+${rest}`}
          </a>
        </li>
      )}
    </ul>
  );
}

/** The first ones, and the chosen one in the last place if it would not be among them. */
function visibleColours(colours: readonly SwatchItem[], chosen: string, most: number): SwatchItem[] {
  const first = colours.slice(0, most);
  const own = colours.find(({ sku }) => sku === chosen);
  return !own || first.includes(own) ? first : [...first.slice(0, -1), own];
}
