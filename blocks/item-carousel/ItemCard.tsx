import { Price } from '#commerce';
import { ActionButton } from '#kit';
import { tracked } from '#services';
import { classNames, Picture, SmartLink } from '#ui';
import type { Card } from './cards.ts';
import styles from './item-carousel.module.css';
import { strings } from './strings.ts';

interface ItemCardProps {
  card: Card;
  ratio: string;
  mobileRatio: string;
  /** Level of the title as a heading; without it the title is a paragraph. */
  headingLevel: 3 | undefined;
  sizes: string;
  mobileSizes: string;
  /** Loads the picture eagerly. */
  priority: boolean;
}

/** A picture with text and a button below. The title's link covers the card. */
export function ItemCard({ card, headingLevel, ...box }: ItemCardProps) {
  const { sku, picture, secondPicture, title, subTitle, desc, price, href, button } = card;
  const Title = headingLevel && title ? (`h${headingLevel}` as const) : 'p';
  const frame = { ...box, name: title, fit: 'cover' } as const;
  return (
    <article className={classNames(styles.card, href && 'hover-card')} {...(sku && tracked.card(sku))}>
      <div className={classNames(styles.frame, 'hover-zoom')}>
        <Picture {...frame} {...picture} className={styles.front} />
        {secondPicture && (
          <Picture {...frame} pcUrl={secondPicture} alt="" priority={false} className={styles.second} />
        )}
      </div>
      <div className={styles.words}>
        {subTitle && <p className={styles.subTitle}>{subTitle}</p>}
        {(title || href) && (
          <Title className={title ? styles.title : undefined}>
            <SmartLink href={href} className="card-link">
              {title || <span className="visually-hidden">{picture.alt || strings.viewMore}</span>}
            </SmartLink>
          </Title>
        )}
        {desc && <p className={styles.desc}>{desc}</p>}
        {price && <Price item={price} />}
        {button && (
          <p className={styles.action}>
            <ActionButton button={button} title={title} />
          </p>
        )}
      </div>
    </article>
  );
}
