import type { CSSProperties } from 'react';
import { Price, ProductCard } from '#commerce';
import { classNames, Picture } from '#ui';
import { CardLink } from './CardLink.tsx';
import type { Card } from './cards.ts';
import styles from './editorial-swiper.module.css';
import type { CardKind } from './settings.ts';

export interface SwiperCardProps {
  kind: CardKind;
  card: Card;
  hasWords: boolean;
  isMiddle: boolean;
  ground?: string | undefined;
  headingLevel?: 3 | undefined;
  sizes: string;
  mobileSizes: string;
  /** Loads the picture eagerly, for the first slide of a page's first block. */
  priority?: boolean | undefined;
}

/** The shop's product card if the picture is the product's own; else a card of the variant. */
export function SwiperCard(props: SwiperCardProps) {
  const { kind, card, hasWords, ground, headingLevel, sizes, mobileSizes, priority } = props;
  if (kind !== 'product' || !card.product || !hasWords) return <PictureCard {...props} />;
  const { product, name, desc, price, href = product.item.url } = card;
  return (
    <ProductCard
      product={{ ...product, item: { ...product.item, name, shortDesc: desc, url: href } }}
      settings={{ isShowPrice: price !== null, skuBackgroundColor: ground }}
      picture={{ sizes, mobileSizes, priority }}
      headingLevel={headingLevel}
      serial={card.picName || undefined}
      target={card.target}
    />
  );
}

const RATIO: Readonly<Record<CardKind, [pc: string, mobile: string]>> = {
  image: ['4 / 5', '4 / 5'],
  product: ['4 / 5', '4 / 5'],
  overlay: ['4 / 5', '4 / 5'],
  wide: ['16 / 9', '4 / 5'],
};

/** A picture with text below or on it. */
function PictureCard({ kind, card, hasWords, isMiddle, ground, headingLevel, ...rest }: SwiperCardProps) {
  const { picture, picName, name, desc, price, product } = card;
  const [ratio, mobileRatio] = RATIO[kind];
  const isTinted = product && ground;
  return (
    <article
      className={classNames(
        styles.card,
        card.href && 'hover-card',
        (kind === 'overlay' || kind === 'wide') && styles.over,
        kind === 'wide' && styles.wide,
        kind === 'product' && styles.product,
        isMiddle && styles.middle,
      )}
      data-words={hasWords ? '' : undefined}
    >
      <div
        className={classNames(styles.frame, 'hover-zoom', isTinted && styles.tinted)}
        style={isTinted ? ({ '--ground': ground } as CSSProperties) : undefined}
      >
        <Picture {...picture} name={name || picName} fit="cover" {...{ ratio, mobileRatio }} {...rest} />
      </div>
      {hasWords ? (
        <div className={styles.words}>
          {picName && <p className={styles.picName}>{picName}</p>}
          <CardLink card={card} headingLevel={headingLevel} />
          {desc && <p className={styles.desc}>{desc}</p>}
          {price && <Price item={price} />}
        </div>
      ) : (
        <CardLink card={card} isNameHidden />
      )}
    </article>
  );
}
