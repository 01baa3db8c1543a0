import type { CSSProperties } from 'react';
import type { BlockProps } from '#engine';
import { BlockSection, ButtonRow } from '#kit';
import type { EditorialBlock3 } from '#schemas';
import { Carousel, classNames, MOBILE_SCREEN, useMediaQuery } from '#ui';
import { buildCards } from './cards.ts';
import styles from './editorial-swiper.module.css';
import { SwiperCard } from './SwiperCard.tsx';
import { KINDS, resolveSettings } from './settings.ts';
import { strings } from './strings.ts';

export default function EditorialSwiper({ block, products, planned }: BlockProps<EditorialBlock3>) {
  const { title, contentStyle } = block;
  // Only for looping, which needs script; CSS decides layout.
  const mobile = useMediaQuery(MOBILE_SCREEN, false);
  const cards = buildCards(block, products, block.showPicName || KINDS[block.type].picNames === true);
  const settings = resolveSettings(block, cards.length, mobile);
  const { card: kind, carousel, isPlain } = settings;
  const perView = carousel.perView;
  if (cards.length === 0) return null;

  const slides = cards.map((card, index) => (
    <SwiperCard
      key={card.key}
      kind={kind}
      card={card}
      hasWords={block.showProductInfo}
      isMiddle={settings.isMiddle}
      ground={block.skuBackgroundColor}
      headingLevel={title ? 3 : undefined}
      sizes={`${Math.ceil(100 / perView.pc)}vw`}
      mobileSizes={`${Math.ceil(100 / (isPlain ? cards.length : perView.mobile))}vw`}
      priority={index === 0 && planned.leads === true}
    />
  ));
  const bleeds = kind === 'wide' && perView.pc === 1;
  return (
    <BlockSection block={block} width="bleed" spacing={bleeds ? 'headed' : 'always'}>
      {isPlain ? (
        <ul
          className={classNames(styles.list, bleeds && styles.edge, contentStyle)}
          style={{ '--of': cards.length, '--per': perView.pc } as CSSProperties}
        >
          {slides.map(slide => (
            <li key={slide.key}>{slide}</li>
          ))}
        </ul>
      ) : (
        <Carousel
          label={title || block.seoTitle || strings.label}
          {...carousel}
          bleed={bleeds}
          className={classNames(
            styles.swiper,
            bleeds && styles.edge,
            settings.hasMobileArrows ? styles.withMobileArrows : styles.withoutMobileArrows,
            settings.hasMobileDots && styles.mobileDots,
            contentStyle,
          )}
          slideClassName={settings.isDimmed ? styles.dimmed : undefined}
        >
          {slides}
        </Carousel>
      )}
      <ButtonRow buttons={block.buttonList} />
    </BlockSection>
  );
}
