import type { BlockProps } from '#engine';
import { Banner, BlockSection } from '#kit';
import type { MsBlock8 } from '#schemas';
import { Carousel } from '#ui';
import styles from './banner-carousel.module.css';
import { strings } from './strings.ts';

/** Milliseconds per slide. */
const INTERVAL = 5000;

export default function BannerCarousel({ block }: BlockProps<MsBlock8>) {
  const { title, list, contentStyle, progress } = block;
  if (list.length === 0) return null;
  return (
    <BlockSection block={block} width="bleed">
      <Carousel
        label={title || block.seoTitle || strings.label}
        perView={{ pc: 1, mobile: 1 }}
        gap={{ pc: 0, mobile: 0 }}
        loop={block.loop}
        autoplay={block.isAuto}
        interval={INTERVAL}
        progress={progress === 'bars' ? 'bars' : 'none'}
        pagination={progress === 'dots'}
        arrows={!block.hideArrow && 'inside'}
        bleed
        className={contentStyle}
        slideClassName={styles.slide}
      >
        {list.map((slide, index) => (
          <BannerSlide key={index} slide={slide} headingLevel={title ? 3 : 2} />
        ))}
      </Carousel>
    </BlockSection>
  );
}

function BannerSlide({ slide, headingLevel }: { slide: MsBlock8['list'][number]; headingLevel: 2 | 3 }) {
  const { title, des, image, video, target, button, textPosition, textColor, veil } = slide;
  return (
    <Banner
      {...{ title, des, image, video, target, button, textPosition, textColor, veil, headingLevel }}
      infoClassName={styles.info}
    />
  );
}
