import { type ComponentProps, useId } from 'react';
import { classNames } from '#ui';
import type { ChildProduct } from '../product-data.ts';
import { strings } from '../strings.ts';
import { nameSizes } from './measure.ts';
import { chooseSizeAction, readSizeStatus } from './size-status.ts';
import styles from './sizes.module.css';
import { inStock } from './sold-out.ts';

export interface SizePickerProps {
  sizes: readonly ChildProduct[];
  /** SKU of the chosen size. */
  chosen?: string | undefined;
  onChoose: (size: ChildProduct) => void;
  error?: string | null | undefined;
  /** Disables sizes without stock: in the bag [A4-53] and in looks [B4-43]. */
  inStockOnly?: boolean | undefined;
  /** Uses buttons instead of radios: a click completes the choice, and arrow keys would already select radios. */
  isImmediate?: boolean | undefined;
  /** The product's name for screen readers, if the page has several pickers. */
  of?: string | undefined;
  /** Makes the row a scrolling strip with `--per-pc` and `--per-mobile` sizes in view; props for its element. */
  strip?: Pick<ComponentProps<'div'>, 'ref' | 'onScroll' | 'style'> | undefined;
  className?: string | undefined;
}

/**
 * The sizes of a product. Sizes without stock are struck through and named so; they can be chosen for their
 * alternative, unless `inStockOnly` is set.
 */
export function SizePicker(props: SizePickerProps) {
  const { sizes, chosen, onChoose, error, inStockOnly = false, isImmediate = false } = props;
  const { of, strip, className } = props;
  const name = useId();
  const note = `${name}note`;
  // A thing without sizes has one, without a label.
  if (sizes.length === 1 && !sizes[0]?.size.label) return null;
  const describeSize = (size: ChildProduct) => {
    const isGone = !inStock(size);
    const alternative = isGone ? chooseSizeAction(readSizeStatus(size)).text : '';
    return {
      gone: isGone ? '' : undefined,
      disabled: inStockOnly && isGone,
      title: isGone
        ? strings.described(size.size.label, inStockOnly ? strings.soldOut : alternative)
        : undefined,
    };
  };
  return (
    <fieldset
      className={classNames(styles.sizes, className)}
      aria-describedby={error ? note : undefined}
      data-invalid={error ? '' : undefined}
      data-strip={strip ? '' : undefined}
    >
      <legend className={styles.legend}>
        {of && <span className="visually-hidden">{of} </span>}
        {nameSizes(sizes)}
      </legend>
      <div className={styles.row} {...strip}>
        {sizes.map(size => {
          const { gone, disabled, title } = describeSize(size);
          if (isImmediate) {
            return (
              <button
                key={size.sku}
                type="button"
                className={styles.size}
                aria-label={title}
                aria-pressed={size.sku === chosen}
                data-gone={gone}
                disabled={disabled}
                onClick={() => onChoose(size)}
              >
                {size.size.label}
              </button>
            );
          }
          return (
            <label key={size.sku} className={styles.size} data-gone={gone}>
              <input
                type="radio"
                name={name}
                value={size.sku}
                aria-label={title}
                checked={size.sku === chosen}
                disabled={disabled}
                onChange={() => onChoose(size)}
              />
              {size.size.label}
            </label>
          );
        })}
      </div>
      <p id={note} className={styles.error} role={error ? 'alert' : undefined}>
        {error}
      </p>
    </fieldset>
  );
}
