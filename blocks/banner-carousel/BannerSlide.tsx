import { Banner, ItemButtons, ItemMedia, itemMedia } from '#kit';
import type { Block1, MsBlock8 } from '#schemas';
import styles from './banner-carousel.module.css';

interface BannerSlideProps {
  slide: MsBlock8['list'][number];
  headingLevel: 2 | 3;
}

export function BannerSlide({ slide, headingLevel }: BannerSlideProps) {
  const { title, des, image, video, target, button, textPosition, textColor, veil } = slide;
  return (
    <Banner
      {...{ title, des, image, video, target, button, textPosition, textColor, veil, headingLevel }}
      infoClassName={styles.info}
    />
  );
}

interface ItemSlideProps {
  slide: Block1['list'][number];
  headingLevel: 2 | 3;
  /** Loads the picture eagerly. */
  priority: boolean;
}

/** A slide with the fields of block1 to block17. */
export function ItemSlide({ slide, headingLevel, priority }: ItemSlideProps) {
  const { title, subTitle, des, textPosition, textColor, veil } = slide;
  return (
    <Banner
      {...{ title, subTitle, des, textPosition, textColor, veil, headingLevel }}
      media={itemMedia(slide) && <ItemMedia item={slide} priority={priority} />}
      actions={<ItemButtons item={slide} />}
      infoClassName={styles.info}
    />
  );
}
