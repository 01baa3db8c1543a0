import type { BlockProps } from '#engine';
import type { MsBlock8 } from '#schemas';
import { Banner, Carousel, Section } from '#ui';
import styles from './banner-carousel.module.css';
import { strings } from './strings.ts';

/** A §9: the banner carousel moves on every 5000 ms. */
const INTERVAL = 5000;

export default function BannerCarousel({ block }: BlockProps<MsBlock8>) {
  const { title, des, list, backgroundColor, animationType, contentStyle, progress } = block;
  if (list.length === 0) return null;
  return (
    <Section
      title={title}
      des={des}
      backgroundColor={backgroundColor}
      animation={animationType}
      width="bleed"
      spaced={Boolean(title || des)}
    >
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
    </Section>
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
