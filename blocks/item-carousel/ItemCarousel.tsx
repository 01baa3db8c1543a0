import type { CSSProperties } from 'react';
import type { BlockProps } from '#engine';
import { BlockSection, ButtonRow } from '#kit';
import { Carousel, classNames } from '#ui';
import { buildCards } from './cards.ts';
import { ItemCard } from './ItemCard.tsx';
import styles from './item-carousel.module.css';
import { type ItemCarouselBlock, SETTINGS } from './settings.ts';
import { strings } from './strings.ts';

export default function ItemCarousel({ block, products, planned }: BlockProps<ItemCarouselBlock>) {
  const { title, contentStyle } = block;
  const { ratio, mobileRatio, arrows, ...carousel } = SETTINGS[block.blockType];
  const { perView } = carousel;
  const cards = buildCards(block, products);
  if (cards.length === 0) return null;
  return (
    <BlockSection block={block} width="bleed" spacing="always">
      <Carousel
        label={title || block.seoTitle || strings.label}
        {...carousel}
        centerFew
        autoplay={block.isAuto}
        // Gives the stop button a row of its own, beside a line that shows the position.
        progress={carousel.progress ?? (block.isAuto ? 'single' : 'none')}
        arrows={!block.hideArrow && arrows}
        className={classNames(styles.carousel, contentStyle)}
        style={{ '--card-ratio': ratio } as CSSProperties}
      >
        {cards.map((card, index) => (
          <ItemCard
            key={card.key}
            card={card}
            ratio={ratio}
            mobileRatio={mobileRatio}
            headingLevel={title ? 3 : undefined}
            sizes={`${Math.ceil(100 / perView.pc)}vw`}
            mobileSizes={`${Math.ceil(100 / perView.mobile)}vw`}
            priority={index === 0 && planned.leads === true}
          />
        ))}
      </Carousel>
      <ButtonRow buttons={block.buttonList} />
    </BlockSection>
  );
}
