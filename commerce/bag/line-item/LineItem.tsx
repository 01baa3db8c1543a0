import type { ReactNode } from 'react';
import { classNames, Picture, SmartLink } from '#ui';
import { strings } from '../strings.ts';
import styles from './line-item.module.css';
import type { ItemData } from './line-item.ts';
import { Parts } from './Parts.tsx';

export interface LineItemProps {
  item: ItemData;
  /** Where the line is shown; `order` is a line of a placed order [A2-061]. */
  mode: 'mini' | 'cart' | 'checkout' | 'order';
  /** Level of the name's heading; defaults to 3. */
  headingLevel?: 3 | 4 | undefined;
  /** Checkbox before the picture. */
  select?: ReactNode;
  /** Control that replaces the quantity's text. */
  quantity?: ReactNode;
  /** Control after the size. */
  size?: ReactNode;
  /** Further actions: beside the quantity in the mini cart, else below the texts or, on phones, the quantity. */
  actions?: ReactNode;
  /** Highlights a line that was just added. */
  isMarked?: boolean | undefined;
  /** Called when the focus comes into the line, and when it leaves; not where its control is removed with it. */
  onFocusChange?: (isInside: boolean) => void;
}

/** Widths of the picture, as in the styles. */
const WIDTHS = {
  mini: '96px',
  cart: 'clamp(96px, 11vw, 160px)',
  checkout: '80px',
  order: 'clamp(80px, 8vw, 112px)',
} as const;

/** A line of the bag or of an order. A disabled line shows no links [A4-40]. */
export function LineItem(props: LineItemProps) {
  const { item, mode, headingLevel = 3, select, quantity, size, actions, isMarked, onFocusChange } = props;
  const { name, url, soldOut, note, gift, qty, onlyLeft } = item;
  const Heading = `h${headingLevel}` as const;
  const row = actions && <div className={styles.actions}>{actions}</div>;
  return (
    <article
      className={classNames(styles.line, styles[mode])}
      data-sku={item.sku}
      data-sold-out={soldOut ? '' : undefined}
      data-disabled={item.disabled ? '' : undefined}
      data-marked={isMarked ? '' : undefined}
      onFocus={onFocusChange && (() => onFocusChange(true))}
      onBlur={onFocusChange && (() => onFocusChange(false))}
    >
      {select && <div className={styles.select}>{select}</div>}
      {/* Hidden from assistive technology: the name below is the same link. */}
      <SmartLink href={url} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <Picture
          pcUrl={item.thumb}
          alt=""
          name={name}
          ratio="4 / 5"
          fit="cover"
          sizes={WIDTHS[mode]}
          mobileSizes={WIDTHS[mode]}
        />
        {soldOut && <span className={styles.tag}>{strings.soldOut}</span>}
      </SmartLink>
      <div className={styles.words}>
        <Heading className={styles.name}>
          <SmartLink href={url}>{name}</SmartLink>
        </Heading>
        {soldOut && <span className="visually-hidden">{strings.soldOut}</span>}
        {mode !== 'mini' && item.shortDesc && <p className={styles.desc}>{item.shortDesc}</p>}
        <dl className={styles.options}>
          {item.isCustom && (
            <div>
              <dt className="visually-hidden">{strings.parts}</dt>
              <dd>{strings.custom}</dd>
            </div>
          )}
          {item.options.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value}
                {label !== strings.color && size}
              </dd>
            </div>
          ))}
        </dl>
        <Parts parts={item.parts} />
        {note && (
          <p className={styles.note}>
            <span className={styles.label}>{strings.preOrder}</span> {note}
          </p>
        )}
        {gift && <p className={styles.note}>{strings.freeGift(gift.name, gift.qty)}</p>}
        {onlyLeft !== null && <p className={styles.short}>{strings.onlyLeft(onlyLeft)}</p>}
      </div>
      <div className={styles.amount}>
        {quantity ?? (
          <p className={styles.qty}>
            <span className="visually-hidden">{strings.quantity} </span>
            {strings.times(qty)}
          </p>
        )}
        {mode === 'mini' && row}
        <p className={styles.price}>
          <span className="visually-hidden">{strings.rowTotal} </span>
          {item.rowTotal}
        </p>
        {mode === 'cart' && qty > 1 && (
          <p className={styles.unit}>
            {strings.unitPrice} {item.price}
          </p>
        )}
      </div>
      {mode !== 'mini' && row}
    </article>
  );
}
