import { useRef } from 'react';
import { loadVideo, Picture, useInView, useLazyComponent, type VideoProps } from '#ui';
import type { ShownProduct } from './product.ts';
import styles from './product-detail.module.css';
import { strings } from './strings.ts';

const NEAR = { rootMargin: '200px 0px' };

/**
 * A product's promotional image or film [A3-13]. The player of a film is loaded near the viewport; until then, and
 * without script, its poster links to the film.
 */
export function Promotion({ product }: { product: ShownProduct }) {
  const { promotionalMedia: url, promotionalMediaType, name, defaultImage } = product;
  const isFilm = promotionalMediaType === 'video';
  const box = useRef<HTMLDivElement>(null);
  const isNear = useInView(box, NEAR);
  const Film = useLazyComponent<VideoProps>(loadVideo, isFilm && isNear);
  if (!url) return null;
  const layout = { ratio: '4 / 5', sizes: '52vw' };
  const picture = (
    <Picture
      pcUrl={isFilm ? defaultImage : url}
      alt={strings.pictureOf(name)}
      fit="cover"
      {...{ name, ...layout }}
    />
  );
  return (
    <div ref={box} className={styles.promotion}>
      {Film ? (
        <Film videoUrl={url} poster={defaultImage} contentTitle={strings.film(name)} loop muted {...layout} />
      ) : isFilm ? (
        <a href={url} aria-label={strings.film(name)}>
          {picture}
        </a>
      ) : (
        picture
      )}
    </div>
  );
}
