import { type ComponentType, useEffect, useState } from 'react';
import { Picture, type VideoProps } from '#ui';
import styles from './product-card.module.css';

interface CardCoverProps {
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
 * What a promotion puts in place of the product's picture (A §2 "Product card"). A film's player is fetched after
 * hydration, near the screen; until then the poster holds its place.
 */
export function CardCover({ media, type, poster, name, sizes, mobileSizes }: CardCoverProps) {
  const film = type === 'video';
  const [Film, setFilm] = useState<ComponentType<VideoProps>>();
  useEffect(() => {
    if (!film) return;
    let wanted = true;
    import('./card-film.ts').then(
      ({ Video }) => wanted && setFilm(() => Video),
      () => {}, // the poster stays
    );
    return () => {
      wanted = false;
    };
  }, [film]);
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
