import { type ComponentProps, useId } from 'react';
import { classNames } from '#ui';
import type { ChildProduct } from '../product-data.ts';
import { strings } from '../strings.ts';
import { measureOf } from './measure.ts';
import { sizeActionOf, sizeStatusOf } from './size-status.ts';
import styles from './sizes.module.css';
import { inStock } from './sold-out.ts';

export interface SizePickerProps {
  sizes: readonly ChildProduct[];
  /** SKU of the chosen size. */
  chosen?: string | undefined;
  onChoose: (size: ChildProduct) => void;
  error?: string | null | undefined;
  /** Those without stock cannot be picked: in the bag (A §4), in a look (B §4). */
  inStockOnly?: boolean | undefined;
  /** A click is final (`hideBtn`): buttons, since arrow keys choose among radios while they pass. */
  immediate?: boolean | undefined;
  /** Name of the product, where several are chosen from; read aloud. */
  of?: string | undefined;
  /** Its row is a strip at all widths, with `--per-pc` and `--per-mobile` sizes in view: whoever moves it has hold of it. */
  strip?: Pick<ComponentProps<'div'>, 'ref' | 'onScroll' | 'style'> | undefined;
  className?: string | undefined;
}

/**
 * The sizes of a product in one colour. Those without stock can be chosen too, for what they offer instead; a line
 * through them says so, and so does their name.
 */
export function SizePicker(props: SizePickerProps) {
  const { sizes, chosen, onChoose, error, inStockOnly = false, immediate = false } = props;
  const { of, strip, className } = props;
  const name = useId();
  const note = `${name}note`;
  const stateOf = (size: ChildProduct) => {
    const gone = !inStock(size);
    const offer = gone ? sizeActionOf(sizeStatusOf(size)).text : '';
    return {
      gone: gone ? '' : undefined,
      disabled: inStockOnly && gone,
      title: gone ? strings.sizeWith(size.size.label, inStockOnly ? strings.soldOut : offer) : undefined,
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
        {measureOf(sizes)}
      </legend>
      <div className={styles.row} {...strip}>
        {sizes.map(size => {
          const { gone, disabled, title } = stateOf(size);
          if (immediate) {
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
