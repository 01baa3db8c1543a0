import type { RefObject } from 'react';
import { Picture, useInView, type VideoProps } from '#ui';
import { useLoaded } from '../parts/use-loaded.ts';
import styles from './product-card.module.css';

const NEAR = { rootMargin: '200px 0px' };

interface CardCoverProps {
  /** What it stands in. */
  box: RefObject<Element | null>;
  media: string;
  /** `image` or `video`. */
  type: string;
  /** The product's picture: it stands for the film until that plays. */
  poster: string;
  name: string;
  sizes?: string | undefined;
  mobileSizes?: string | undefined;
}

/**
 * What a promotion puts in place of the product's picture (A §2 "Product card"). A film's player is fetched once the
 * card is near the screen; until then the poster holds its place.
 */
export function CardCover({ box, media, type, poster, name, sizes, mobileSizes }: CardCoverProps) {
  const near = useInView(box, NEAR);
  const film = type === 'video';
  const Film = useLoaded<VideoProps>(() => import('../parts/film.ts'), film && near);
  if (Film) {
    return (
      <Film
        className={styles.film}
        videoUrl={media}
        contentTitle={name}
        ratio="4 / 5"
        autoplay
        loop
        {...{ poster, sizes }}
      />
    );
  }
  return (
    <Picture
      pcUrl={film ? poster : media}
      alt=""
      ratio="4 / 5"
      fit="cover"
      className={styles.front}
      {...{ name, sizes, mobileSizes }}
    />
  );
}
