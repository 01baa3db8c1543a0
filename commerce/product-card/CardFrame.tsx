import { type ReactNode, useRef } from 'react';
import type { ProductItem } from '#contract';
import { Picture } from '#ui';
import type { CardDetails } from '../product-data.ts';
import { CardCover } from './CardCover.tsx';
import styles from './product-card.module.css';
import type { useCardPictures } from './use-card-pictures.ts';

/** How a card loads the product's picture. */
export interface CardPicture {
  sizes?: string | undefined;
  mobileSizes?: string | undefined;
  /** Loads the picture with high priority. */
  priority?: boolean | undefined;
  /** The slider of all pictures on hover; defaults to true. */
  hasSlider?: boolean | undefined;
}

interface CardFrameProps {
  item: Pick<ProductItem, 'name' | 'defaultImage' | 'switchImage'>;
  picture: CardPicture;
  /** Disables the second picture on hover. */
  hideCover: boolean;
  /** Has the image or film in place of the product's picture. */
  promotion: CardDetails | undefined;
  slider: ReturnType<typeof useCardPictures>;
  /** Labels on the picture. */
  children: ReactNode;
}

/** The pictures of a card: the product's or a promotional one, the second one on hover, or a slider of all. */
export function CardFrame({ item, picture, hideCover, promotion, slider, children }: CardFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const { name, defaultImage, switchImage } = item;
  const { sizes, mobileSizes, priority } = picture;
  const { Pictures, images, isPlaying } = slider;
  const common = { ratio: '4 / 5', fit: 'cover', sizes, mobileSizes, alt: '', name } as const;
  const hasCover = !hideCover && !Pictures && promotion?.promotionalMediaType !== 'video';
  return (
    <div ref={box} className={styles.frame}>
      {promotion ? (
        <CardCover
          box={box}
          media={promotion.promotionalMedia}
          type={promotion.promotionalMediaType}
          poster={defaultImage}
          {...{ name, sizes, mobileSizes, priority }}
        />
      ) : (
        <Picture {...common} pcUrl={defaultImage} priority={priority} className={styles.front} />
      )}
      {hasCover && switchImage && (
        <Picture {...common} pcUrl={promotion ? defaultImage : switchImage} className={styles.cover} />
      )}
      {Pictures && <Pictures {...{ images, name, sizes, mobileSizes, isPlaying }} />}
      {children}
    </div>
  );
}
