import type { CSSProperties, ReactNode } from 'react';
import type { Product } from '#engine';
import { classNames, Picture, SmartLink } from '#ui';
import { strings } from '../strings.ts';
import { nameOnly } from './merge-skus.ts';
import { Price } from './Price.tsx';
import styles from './product-card.module.css';

export interface ProductCardProps {
  product: Product;
  /** Shows the name alone: no price, no description. */
  onlyShowName?: boolean | undefined;
  /** Default true. */
  showPrice?: boolean | undefined;
  /** Default true. */
  showDesc?: boolean | undefined;
  /** No second picture on hover. */
  hideCover?: boolean | undefined;
  /** Ground of the pictures; they melt into it. */
  backgroundColor?: string | undefined;
  /** A number before the name, e.g. `01`. */
  serial?: string | undefined;
  sizes?: string | undefined;
  mobileSizes?: string | undefined;
  className?: string | undefined;
  /** Makes the name a heading of this level; a paragraph otherwise. */
  headingLevel?: 2 | 3 | 4 | 5 | 6 | undefined;
  /** Where the card leads, if not to the product's page. */
  href?: string | undefined;
  target?: string | undefined;
  /** A control in the picture's lower corner, above the card's link: quick-add, a heart. */
  action?: ReactNode;
}

/**
 * A product in a grid or carousel: 4:5 picture, name, description, price, labels (B §2.3, §3). The name holds
 * the one link, which covers the whole card, so that an `action` can stand beside it. Needs no script.
 */
export function ProductCard({
  product: { sku, item: known },
  onlyShowName = false,
  showPrice = true,
  showDesc = true,
  hideCover = false,
  backgroundColor,
  serial,
  sizes,
  mobileSizes,
  className,
  headingLevel,
  href,
  target,
  action,
}: ProductCardProps) {
  const item = onlyShowName ? nameOnly(known) : known;
  const Name = headingLevel ? (`h${headingLevel}` as const) : 'p';
  const labels = [
    item.isPreOrder && strings.preOrder,
    item.online_exclusive && strings.onlineExclusive,
  ].filter(label => label !== false);
  const picture = { ratio: '4 / 5', fit: 'cover', sizes, mobileSizes, alt: '' } as const;
  return (
    <article
      className={classNames(styles.card, backgroundColor && styles.tinted, className)}
      data-sku={sku}
      style={backgroundColor ? ({ '--ground': backgroundColor } as CSSProperties) : undefined}
    >
      <div className={styles.frame}>
        <Picture {...picture} pcUrl={item.defaultImage} name={item.name} className={styles.front} />
        {!hideCover && item.switchImage && (
          <Picture {...picture} pcUrl={item.switchImage} name={item.name} className={styles.cover} />
        )}
        {labels.length > 0 && (
          <ul className={styles.labels}>
            {labels.map(label => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.words}>
        {serial && <p className={styles.serial}>{serial}</p>}
        <Name className={styles.name}>
          <SmartLink
            href={href ?? item.url}
            target={target}
            className={styles.link}
            // Colours of one product share its name; the description tells them apart.
            aria-label={known.shortDesc ? `${item.name}，${known.shortDesc}` : undefined}
          >
            {item.name}
          </SmartLink>
        </Name>
        {showDesc && item.shortDesc && <p className={styles.desc}>{item.shortDesc}</p>}
        {showPrice && <Price item={item} />}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </article>
  );
}
