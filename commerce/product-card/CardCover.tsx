import type { RefObject } from 'react';
import { loadVideo, Picture, useInView, useLazyComponent, type VideoProps } from '#ui';
import styles from './product-card.module.css';

const NEAR = { rootMargin: '200px 0px' };

interface CardCoverProps {
  /** The element that contains it. */
  box: RefObject<Element | null>;
  media: string;
  /** `image` or `video`. */
  type: string;
  /** The product's picture, shown until a film plays. */
  poster: string;
  name: string;
  sizes?: string | undefined;
  mobileSizes?: string | undefined;
  /** Loads the image, or the film's poster, with high priority. */
  priority?: boolean | undefined;
}

/**
 * A promotional image or film in place of the product's picture [A2-080]. The player of a film is loaded when the card
 * is near the viewport, and covers the poster, which stays: a page's leading picture is not replaced.
 */
export function CardCover({ box, media, type, poster, name, sizes, mobileSizes, priority }: CardCoverProps) {
  const isNear = useInView(box, NEAR);
  const isFilm = type === 'video';
  const Film = useLazyComponent<VideoProps>(loadVideo, isFilm && isNear);
  return (
    <>
      <Picture
        pcUrl={isFilm ? poster : media}
        alt=""
        ratio="4 / 5"
        fit="cover"
        className={styles.front}
        {...{ name, sizes, mobileSizes, priority }}
      />
      {Film && (
        <Film className={styles.film} videoUrl={media} contentTitle={name} ratio="4 / 5" autoplay loop />
      )}
    </>
  );
}
