import type { CSSProperties, MouseEvent } from 'react';
import { track } from '#services';
import { classNames, Picture } from '#ui';
import { strings } from '../strings.ts';
import styles from './swatches.module.css';

/** A colour of a product. */
export interface SwatchItem {
  sku: string;
  url: string;
  color: { label: string };
  colorRgb: string;
  /** Needed for `pictures`. */
  defaultImage?: string | undefined;
}

export interface SwatchesProps {
  colours: readonly SwatchItem[];
  /** SKU of the current colour. */
  chosen: string;
  onChoose?: ((sku: string) => void) | undefined;
  /** Renders links to the colours' pages instead of buttons. */
  hasLinks?: boolean | undefined;
  /** Maximum number of swatches; a `+N` link to the product replaces the others. */
  max: number;
  /**
   * Shows small pictures instead of dots: five in view [A9-39]; on mobile three if there are no sizes to choose
   * (`single`) [A9-40].
   */
  pictures?: 'single' | 'several' | undefined;
  /** Called on hover and focus, to preload a colour. */
  onApproach?: ((sku: string) => void) | undefined;
  className?: string | undefined;
}

/** The colours of a product, one of which is always chosen. Renders nothing for a single colour. */
export function Swatches(props: SwatchesProps) {
  const { colours, chosen, onChoose, hasLinks = false, max, pictures, onApproach } = props;
  if (colours.length < 2) return null;
  const shown = visibleColours(colours, chosen, max);
  const hiddenCount = colours.length - shown.length;
  const [first] = colours;
  return (
    <ul
      className={classNames(styles.swatches, !hasLinks && 'needs-script', props.className)}
      data-pictures={pictures}
      aria-label={strings.color}
    >
      {shown.map(({ sku, url, color, colorRgb, defaultImage }) => {
        const controlProps = {
          className: styles.swatch,
          'aria-label': color.label,
          title: color.label,
          onPointerEnter: () => onApproach?.(sku),
          onFocus: () => onApproach?.(sku),
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
            {hasLinks ? (
              <a {...controlProps} href={url} aria-current={sku === chosen ? 'true' : undefined}>
                {dot}
              </a>
            ) : (
              <button {...controlProps} type="button" aria-pressed={sku === chosen}>
                {dot}
              </button>
            )}
          </li>
        );
      })}
      {hiddenCount > 0 && first && (
        <li>
          <a
            className={styles.more}
            href={colours.find(({ sku }) => sku === chosen)?.url ?? first.url}
            aria-label={strings.moreColours(hiddenCount)}
          >
            {`+${hiddenCount}`}
          </a>
        </li>
      )}
    </ul>
  );
}

/** The first colours; the chosen one replaces the last if it would be hidden. */
function visibleColours(colours: readonly SwatchItem[], chosen: string, max: number): SwatchItem[] {
  const first = colours.slice(0, max);
  const current = colours.find(({ sku }) => sku === chosen);
  return !current || first.includes(current) ? first : [...first.slice(0, -1), current];
}
