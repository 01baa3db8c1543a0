import type { BlockProps } from '#engine';
import { BlockSection, hasContent } from '#kit';
import { Carousel } from '#ui';
import { BannerSlide, ItemSlide } from './BannerSlide.tsx';
import styles from './banner-carousel.module.css';
import { type BannerBlock, SETTINGS } from './settings.ts';
import { strings } from './strings.ts';

/** Milliseconds per slide. */
const INTERVAL = 5000;

export default function BannerCarousel({ block, planned }: BlockProps<BannerBlock>) {
  const { title, contentStyle, progress } = block;
  const slides = buildSlides(block, planned.leads === true);
  if (slides.length === 0) return null;
  return (
    <BlockSection block={block} width="bleed">
      <Carousel
        label={title || block.seoTitle || strings.label}
        perView={{ pc: 1, mobile: 1 }}
        gap={{ pc: 0, mobile: 0 }}
        loop={block.loop}
        autoplay={block.isAuto}
        interval={INTERVAL}
        {...SETTINGS[block.blockType]}
        progress={progress === 'bars' ? 'bars' : 'none'}
        pagination={progress === 'dots'}
        arrows={!block.hideArrow && 'inside'}
        bleed
        className={contentStyle}
        slideClassName={styles.slide}
      >
        {slides}
      </Carousel>
    </BlockSection>
  );
}

function buildSlides(block: BannerBlock, isFirst: boolean) {
  const headingLevel = block.title ? 3 : 2;
  if (block.blockType === 'ms_block8') {
    return block.list.map((slide, index) => (
      <BannerSlide key={index} slide={slide} headingLevel={headingLevel} />
    ));
  }
  return block.list
    .filter(hasContent)
    .map((slide, index) => (
      <ItemSlide key={index} slide={slide} headingLevel={headingLevel} priority={isFirst && index === 0} />
    ));
}
