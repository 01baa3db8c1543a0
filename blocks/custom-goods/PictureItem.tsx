import { Carousel, classNames, Picture, SmartLink } from '#ui';
import styles from './custom-goods.module.css';
import { type Item, type ItemPicture, listPictures, readSlideshow } from './items.ts';
import { strings } from './strings.ts';

interface PictureItemProps {
  item: Item;
  sizes: string;
  priority: boolean;
}

/** One picture in its own proportions, or a carousel of several with the same proportions. */
export function PictureItem({ item, sizes, priority }: PictureItemProps) {
  const pictures = listPictures(item);
  const { autoPlay, pcProgress, mobileProgress } = readSlideshow(item);
  const [first, ...others] = pictures;
  if (!first) return null;
  if (others.length === 0) return <LinkedPicture picture={first} sizes={sizes} priority={priority} />;
  const bars = pcProgress || mobileProgress;
  return (
    <Carousel
      label={first.alt || strings.pictures}
      perView={{ pc: 1, mobile: 1 }}
      loop
      autoplay={autoPlay}
      arrows="inside"
      progress={bars ? 'bars' : 'none'}
      pagination={!bars}
      className={classNames(
        styles.swiper,
        bars && !pcProgress && styles.withoutPcBars,
        bars && !mobileProgress && styles.withoutMobileBars,
      )}
    >
      {pictures.map((picture, index) => (
        <LinkedPicture
          key={index}
          picture={picture}
          sizes={sizes}
          priority={priority && index === 0}
          isBoxed
        />
      ))}
    </Carousel>
  );
}

interface LinkedPictureProps {
  picture: ItemPicture;
  sizes: string;
  priority?: boolean;
  /** Crops the picture to a fixed ratio, so that a carousel keeps its height. */
  isBoxed?: boolean;
}

export function LinkedPicture({ picture, sizes, priority, isBoxed = false }: LinkedPictureProps) {
  const { pcUrl, mobileUrl, alt = '', link, target } = picture;
  return (
    <SmartLink
      className={classNames(styles.frame, 'hover-zoom')}
      href={link}
      target={target}
      newWindow
      aria-label={link && !alt ? strings.viewMore : undefined}
    >
      <Picture
        pcUrl={pcUrl}
        mobileUrl={mobileUrl}
        alt={alt}
        ratio="4 / 5"
        fit={isBoxed ? 'cover' : undefined}
        sizes={sizes}
        priority={priority}
      />
    </SmartLink>
  );
}
