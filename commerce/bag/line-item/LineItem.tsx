import type { ReactNode } from 'react';
import { classNames, Picture, SmartLink } from '#ui';
import type { Line, LineMode } from '../cart.ts';
import { isCombination, isDisabled, isSoldOut, lineUrl, noteOf, optionsOf } from '../line.ts';
import { strings } from '../strings.ts';
import styles from './line-item.module.css';
import { Parts } from './Parts.tsx';

export interface LineItemProps {
  line: Line;
  mode: LineMode;
  /** Before the picture: a box to tick. */
  select?: ReactNode;
  /** In the place of the quantity in words: what changes it. */
  quantity?: ReactNode;
  /** Behind the size: what changes it. */
  size?: ReactNode;
  /** Below: what else can be done. */
  actions?: ReactNode;
  /** Was just added. */
  marked?: boolean | undefined;
}

const WIDTHS = { mini: '96px', cart: '160px', checkout: '96px' } as const;

/** A line of the bag in its three modes (A §2 "Cart line item card"). A disabled line shows no links (A §4). */
export function LineItem({ line, mode, select, quantity, size, actions, marked }: LineItemProps) {
  const { thumb, shortDesc, qty, stock, price, rowTotal, freeGiftInfo } = line;
  const name = line.name || line.parent_name;
  const [url, soldOut, note] = [lineUrl(line), isSoldOut(line), noteOf(line, mode)];
  const short = !soldOut && qty > stock;
  return (
    <article
      className={classNames(styles.line, styles[mode])}
      data-sku={line.sku}
      data-sold-out={soldOut ? '' : undefined}
      data-disabled={isDisabled(line) ? '' : undefined}
      data-marked={marked ? '' : undefined}
    >
      {select && <div className={styles.select}>{select}</div>}
      {/* The name is the link that is read aloud; the picture leads to the same place. */}
      <SmartLink href={url} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <Picture pcUrl={thumb} alt="" name={name} ratio="4 / 5" fit="cover" sizes={WIDTHS[mode]} />
        {soldOut && <span className={styles.tag}>{strings.soldOut}</span>}
      </SmartLink>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <SmartLink href={url}>{name}</SmartLink>
        </h3>
        {soldOut && <span className="visually-hidden">{strings.soldOut}</span>}
        {mode !== 'mini' && shortDesc && <p className={styles.desc}>{shortDesc}</p>}
        <dl className={styles.options}>
          {isCombination(line) && (
            <div>
              <dt className="visually-hidden">{strings.parts}</dt>
              <dd>{strings.custom}</dd>
            </div>
          )}
          {optionsOf(line).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value}
                {label === strings.size && size}
              </dd>
            </div>
          ))}
        </dl>
        <Parts line={line} />
        {note && (
          <p className={styles.note}>
            <span className={styles.label}>{strings.preOrder}</span> {note}
          </p>
        )}
        {freeGiftInfo && (
          <p className={styles.note}>{strings.freeGift(freeGiftInfo.name, freeGiftInfo.qty)}</p>
        )}
        {short && <p className={styles.short}>{strings.onlyLeft(stock)}</p>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={styles.amount}>
        {quantity ?? (
          <p className={styles.qty}>
            <span className="visually-hidden">{strings.quantity} </span>
            {strings.times(qty)}
          </p>
        )}
        <p className={styles.price}>
          <span className="visually-hidden">{strings.rowTotal} </span>
          {rowTotal}
        </p>
        {mode === 'cart' && qty > 1 && (
          <p className={styles.unit}>
            {strings.unitPrice} {price}
          </p>
        )}
      </div>
    </article>
  );
}
